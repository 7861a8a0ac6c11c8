import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, radius, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const chips = styled({ display: "flex", flexWrap: "wrap", gap: 8 });
export const chip = styled({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  padding: "0 10px",
  borderRadius: radius.full,
  background: colour.wash,
  color: colour.ink2,
  fontSize: size[13],
  lineHeight: "1.625rem",
  selectors: {
    "a&:hover": { background: colour.bambooWash, color: colour.bamboo },
    "a&[aria-current]": { background: colour.bambooWash, color: colour.bamboo, fontWeight: 600 },
    "a&::after": {
      content: "",
      position: "absolute",
      inset: `min(0px, (1.625rem - ${measure.tap}) / 2) 0`,
    },
  },
});
export const count = styled({ color: colour.ink3, fontVariantNumeric: "tabular-nums" });
inside(`${chip}:hover ${count}`, { color: "inherit" });
