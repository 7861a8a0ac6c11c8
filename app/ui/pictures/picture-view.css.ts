import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/* The placeholder lies below the picture: it shows while the picture loads and when it never comes. */
export const frame = styled({
  position: "relative",
  display: "block",
  overflow: "hidden",
  width: "100%",
  height: "100%",
  borderRadius: radius.small,
  background: colour.wash,
});
export const below = styled({
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
  alignContent: "center",
  gap: 4,
  color: colour.ink3,
  fontSize: size[12],
});
inside(`${frame} img`, {
  position: "relative",
  width: "100%",
  height: "100%",
  objectFit: "cover",
  fontSize: size[12],
  filter: `brightness(${colour.dim})`,
});
/* Drawn by browsers only where the picture is lost. */
inside(`${frame} img::before`, {
  content: '"图片没能加载"',
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
  background: colour.wash,
  color: colour.ink3,
});
