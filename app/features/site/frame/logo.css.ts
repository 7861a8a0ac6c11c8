import { inLayer } from "~/ui/theme/in-layer";
import { colour } from "../../../../vanilla-extract.config";

export { byDay, byNight } from "~/ui/theme/mode.css";

const { styled } = inLayer("frame");

export const logo = styled({
  display: "flex",
  alignItems: "center",
  flex: "none",
  color: colour.ink,
});
export const stalks = styled({
  stroke: colour.bamboo,
  strokeWidth: 2.6,
  strokeLinecap: "butt",
});
