import { inLayer } from "~/ui/theme/in-layer";
import { colour } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

/** Around what the server draws of a poll. */
export const poll = styled({ display: "grid", gap: 12, paddingBlock: 8 });
inside(`${poll} form p`, { marginTop: 12 });
/* What can be done stands alone in a line: as high as a finger needs, and apart. */
inside(`${poll} p > a`, { marginRight: 12, paddingBlock: 14 });
inside(`${poll} ul`, { display: "grid", gap: 12, marginBottom: 12 });
inside(`${poll} ul > li`, {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "0 12px",
});
inside(`${poll} progress`, { gridColumn: "1 / -1", width: "100%", accentColor: colour.bamboo });
