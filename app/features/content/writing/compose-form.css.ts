import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

/** The sheet on which one writes. */
export const write = styled({
  maxWidth: 860,
  marginInline: "auto",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 20,
});
export const title = styled({});
inside(`${title} input`, {
  minHeight: 56,
  paddingInline: 0,
  border: 0,
  borderBottom: `1px solid ${colour.edge}`,
  borderRadius: 0,
  background: "none",
  fontSize: size[20],
  fontWeight: 600,
  "@media": { [screen.phone]: { fontSize: size[18] } },
});
/* A line below, like its border: a bar at the left would stand in the words. */
inside(`${title} input[aria-invalid="true"]`, {
  borderColor: colour.cinnabar,
  boxShadow: `inset 0 -1px 0 ${colour.cinnabar}`,
});
/* Forced colours take the rule's shadow and draw the outline. */
inside(`${title} input:focus`, {
  outline: "2px solid transparent",
  borderColor: colour.bamboo,
  boxShadow: `0 2px 0 ${colour.bamboo}`,
});
inside(`${title} input[aria-invalid="true"]:focus`, {
  borderColor: colour.cinnabar,
  boxShadow: `0 2px 0 ${colour.cinnabar}`,
});
export const fold = styled({
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
  padding: "0 16px",
});
inside(`${fold} > summary`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 8px",
  minHeight: 48,
  padding: "4px 0",
});
export const folded = styled({ display: "grid", gap: 16 });
/* A field for a time is as wide as its figures, however far apart somebody sets them. */
inside(`${folded} > div`, { gridTemplateColumns: "minmax(0, 1fr)" });
inside(`${fold}[open]`, { paddingBottom: 16 });
