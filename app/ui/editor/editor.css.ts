import { colour, measure, radius, size } from "../../../vanilla-extract.config";
import { inLayer } from "../theme/in-layer";

const { styled, inside } = inLayer("parts");

export const editor = styled({ display: "grid" });
export const tools = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  minHeight: `max(36px, ${measure.tap})`,
});
inside(`${tools} button`, { minWidth: `max(36px, ${measure.tap})` });
export const emoji = styled({
  display: "flex",
  flexWrap: "wrap",
  flexBasis: "100%",
  padding: 4,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
  background: colour.sheet,
  fontSize: size[20],
});
export const candidates = styled({
  position: "relative",
  order: 1,
  padding: 4,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
  background: colour.sheet,
  boxShadow: colour.lift,
});
inside(`${candidates} > button`, {
  display: "block",
  width: "100%",
  textAlign: "left",
  minHeight: `max(36px, ${measure.tap})`,
  padding: "6px 10px",
  borderRadius: radius.small,
});
inside(`${candidates} > [aria-current]`, { background: colour.bambooWash });
export const progress = styled({ marginLeft: "auto", color: colour.ink3, fontSize: size[13] });
