import { colour, measure, radius, screen, size } from "../../../vanilla-extract.config";
import { inLayer } from "../theme/in-layer";

const { styled, inside } = inLayer("parts");

export const editor = styled({ position: "relative", display: "grid" });
export const tools = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  minHeight: `max(36px, ${measure.tap})`,
  "@media": { [screen.phone]: { marginInline: -6 } },
});
inside(`${tools} button`, {
  minWidth: `max(36px, ${measure.tap})`,
  "@media": { [screen.phone]: { minWidth: "min(44px, 12.4%)" } },
});
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
/* Script puts it at the caret. */
export const candidates = styled({
  position: "absolute",
  zIndex: 10,
  width: "min(260px, 100%)",
  maxHeight: 240,
  overflowY: "auto",
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
