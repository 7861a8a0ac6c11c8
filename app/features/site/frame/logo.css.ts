import { inLayer } from "~/ui/theme/in-layer";
import { colour } from "../../../../vanilla-extract.config";
import { logoBars } from "./logo-size";

export { byDay, byNight } from "~/ui/theme/mode.css";

const { styled } = inLayer("frame");

const logo = styled({
  display: "flex",
  alignItems: "center",
  flex: "none",
  color: colour.ink,
});
/* The bound stands on the link, since a picture is as wide as what it stands in at most. */
export const inBar = {
  wide: styled({ maxWidth: logoBars.wide.maxWidth }, logo),
  narrow: styled({ maxWidth: logoBars.narrow.maxWidth }, logo),
};
/* Whole and in its proportions where its room is rounded, or bounded without its sides being known. */
export const picture = styled({ objectFit: "contain" });
export const stalks = styled({
  stroke: colour.bamboo,
  strokeWidth: 2.6,
  strokeLinecap: "butt",
});
