import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const likers = styled({
  display: "flex",
  alignItems: "center",
  gap: 8,
  width: "100%",
  paddingBottom: 6,
  color: colour.ink3,
  fontSize: size[13],
  lineHeight: 1.6,
});
export const faces = styled({ display: "flex", flex: "none", gap: 4 });
/* They stand close, so each catches a finger above and below, and not beside. */
inside(`${faces} a::after`, { inset: "-6px -2px -14px" });
inside(`${likers} a:hover`, { color: colour.bamboo });
