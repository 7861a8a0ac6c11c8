import { inLayer } from "~/ui/theme/in-layer";
import { colour } from "../../../vanilla-extract.config";

const { styled } = inLayer("frame");

const piece = `linear-gradient(${colour.bamboo} 0 0)`;

/** “You are here” beside a line: a length of bamboo with its joint. */
export const hereBeside = styled({
  position: "relative",
  "::before": {
    content: "",
    position: "absolute",
    left: 0,
    top: "22%",
    bottom: "22%",
    width: 3,
    background: `${piece} top / 100% 60% no-repeat, ${piece} bottom / 100% calc(40% - 2px) no-repeat`,
  },
  "@media": { "(forced-colors: active)": { "::before": { forcedColorAdjust: "none" } } },
});

/** “You are here” below a word. */
export const hereBelow = styled({
  position: "relative",
  "::after": {
    content: "",
    position: "absolute",
    left: 12,
    right: 12,
    bottom: -1,
    height: 3,
    background: `${piece} left / 62% 100% no-repeat, ${piece} right / calc(38% - 2px) 100% no-repeat`,
  },
  "@media": { "(forced-colors: active)": { "::after": { forcedColorAdjust: "none" } } },
});
