import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, radius, size } from "../../../../vanilla-extract.config";

const { styled } = inLayer("frame");

export const field = styled({ position: "relative", flex: 1, minWidth: 0 });
export const panel = styled({
  position: "absolute",
  left: 0,
  right: 0,
  top: "calc(100% + 6px)",
  zIndex: 3,
  padding: 6,
  background: colour.sheet,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  boxShadow: colour.lift,
  fontSize: size[14],
});
export const list = styled({ display: "grid" });
export const item = styled({
  display: "block",
  padding: "0 10px",
  borderRadius: radius.small,
  lineHeight: `max(36px, ${measure.tap})`,
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
  ":hover": { background: colour.wash },
});
export const chosen = styled({
  background: colour.bambooWash,
  color: colour.bamboo,
  "@media": {
    "(forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: -2 },
  },
});
export const forget = styled({
  width: "100%",
  minHeight: `max(32px, ${measure.tap})`,
  padding: "0 10px",
  color: colour.ink3,
  fontSize: size[13],
  textAlign: "left",
  ":hover": { color: colour.bamboo },
});
