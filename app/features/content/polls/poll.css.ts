import { inLayer } from "~/ui/theme/in-layer";
import { colour } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const choices = styled({ display: "grid", gap: 12, marginBlock: 12 });
inside(`${choices} li`, {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "4px 12px",
});
inside(`${choices} progress`, { gridColumn: "1 / -1", width: "100%", accentColor: colour.bamboo });
