import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const numbers = styled({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: 4,
  marginTop: 24,
  fontSize: size[14],
  fontVariantNumeric: "tabular-nums",
});
inside(`${numbers} li > *`, {
  display: "grid",
  placeItems: "center",
  minWidth: 44,
  minHeight: 44,
  padding: "0 8px",
  borderRadius: radius.small,
  color: colour.ink2,
});
inside(`${numbers} a:hover`, { background: colour.wash, color: colour.ink });
inside(`${numbers} [aria-current]`, {
  background: colour.bambooWash,
  color: colour.bamboo,
  fontWeight: 600,
});
