import { inLayer } from "~/ui/theme/in-layer";
import { colour } from "../../../../vanilla-extract.config";

const { styled } = inLayer("frame");

export const face = styled({
  display: "flex",
  alignItems: "center",
  gap: 4,
  padding: 3,
  color: colour.ink3,
});
