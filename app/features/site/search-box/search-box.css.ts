import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, radius, size } from "../../../../vanilla-extract.config";

const { styled } = inLayer("frame");

const height = `max(34px, ${measure.tap})`;

export const search = styled({
  position: "relative",
  display: "flex",
  width: "14.5rem",
  maxWidth: "100%",
});
export const input = styled({
  width: "100%",
  height,
  padding: "0 36px 0 12px",
  background: colour.wash,
  border: "1px solid transparent",
  borderRadius: radius.small,
  fontSize: size[14],
  "::placeholder": { color: colour.ink3, opacity: 1 },
  ":focus": {
    background: colour.sheet,
    borderColor: colour.bamboo,
    outline: `1px solid ${colour.bamboo}`,
    outlineOffset: 0,
  },
});
export const submit = styled({
  position: "absolute",
  right: 0,
  top: 0,
  width: height,
  height,
  display: "grid",
  placeItems: "center",
  color: colour.ink3,
});
