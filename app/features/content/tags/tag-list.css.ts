import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const tags = styled({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 12px",
  fontSize: size[13],
});
inside(`${tags} > li > *`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: measure.tap,
  color: colour.ink3,
});
inside(`${tags} > li > *::before`, { content: "#", marginRight: 2, color: colour.bamboo });
inside(`${tags} a:hover`, { color: colour.bamboo });
