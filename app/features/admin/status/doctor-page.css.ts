import { inLayer } from "~/ui/theme/in-layer";
import { colour } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("desk");

/** One thing that was tried to a line. */
export const tried = styled({ marginTop: 16, overflowWrap: "anywhere" });
inside(`${tried} > li`, {
  display: "flex",
  gap: 12,
  padding: "10px 0",
  borderTop: `1px solid ${colour.line}`,
});
inside(`${tried} svg`, { flex: "none", marginTop: 4, color: colour.bamboo });
inside(`${tried} [data-bad] svg`, { color: colour.cinnabar });
