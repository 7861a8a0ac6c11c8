import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const text = styled({
  margin: "8px 0 20px",
  padding: "12px 16px",
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
  background: colour.sheet,
  fontSize: size[15],
  lineHeight: 1.8,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  overflowX: "auto",
});
inside(`${text} ins`, {
  background: colour.bambooWash,
  color: colour.bambooDeep,
  textDecoration: "underline",
  textUnderlineOffset: ".24em",
});
inside(`${text} del`, { background: colour.cinnabarWash, color: colour.cinnabar });
export const skipped = styled({ display: "block", color: colour.ink3, fontSize: size[13] });
