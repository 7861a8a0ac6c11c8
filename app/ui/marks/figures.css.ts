import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const figures = styled({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(54px, 1fr))",
  gap: 8,
});
inside(`${figures} dt`, { color: colour.ink3, fontSize: size[13], lineHeight: 1.5 });
inside(`${figures} dd`, {
  fontSize: size[18],
  fontWeight: 600,
  lineHeight: 1.4,
  fontVariantNumeric: "tabular-nums",
});
inside(`${figures} div`, {
  position: "relative",
  display: "flex",
  flexDirection: "column-reverse",
});
/* Its word leads where a figure leads. */
inside(`${figures} a::after`, { content: "", position: "absolute", inset: 0 });
inside(`${figures} a:hover`, { color: colour.bamboo });
