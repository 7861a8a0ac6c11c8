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
inside(`${faces} a::after`, { content: "none" });
inside(`${likers} a:hover`, { color: colour.bamboo });
