import { inLayer } from "~/ui/theme/in-layer";
import { rise } from "~/ui/theme/motion.css";
import { colour, radius, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const place = styled({
  position: "fixed",
  insetInline: 16,
  bottom: "12vh",
  zIndex: 70,
  display: "flex",
  justifyContent: "center",
  pointerEvents: "none",
});
export const toast = styled({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  minHeight: 44,
  padding: "0 18px",
  // The edge in forced colours, which take the ground.
  outline: "1px solid transparent",
  borderRadius: radius.large,
  background: colour.ink,
  color: colour.paper,
  fontSize: size[15],
  boxShadow: colour.lift,
  animation: `${rise} .3s both`,
});
inside(`${toast} :is(a, button)`, {
  pointerEvents: "auto",
  padding: "10px 0",
  textDecoration: "underline",
});
