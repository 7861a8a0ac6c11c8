import { inLayer } from "~/ui/theme/in-layer";
import { colour } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

/** Sections of a settings page, one below the other, as wide as a form. */
export const sections = styled({ display: "grid", gap: 40, maxWidth: 500, marginTop: 24 });
/** What stands below one another in a section. */
export const stack = styled({ display: "grid", gap: 12, justifyItems: "start" });
inside(`${stack} > form, ${stack} > ul, ${stack} > details`, { justifySelf: "stretch" });
/** A form that waits behind a button. */
export const fold = styled({});
inside(`${fold} > summary`, { listStyle: "none" });
inside(`${fold} > summary::-webkit-details-marker`, { display: "none" });
inside(`${fold} > form`, { marginTop: 16 });
/** A drawing and words in a line. */
export const line = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 8px",
});
export const rows = styled({ display: "grid", gap: 0 });
inside(`${rows} > li`, { display: "grid", gap: 8, padding: "12px 0" });
inside(`${rows} > li + li`, { borderTop: `1px solid ${colour.line}` });
/** The picture as it is, beside the field that changes it. */
export const face = styled({ display: "flex", gap: 16, alignItems: "flex-start" });
inside(`${face} > div`, { flex: 1, minWidth: 0 });
