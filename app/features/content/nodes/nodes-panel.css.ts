import { inLayer } from "~/ui/theme/in-layer";
import { drop } from "~/ui/theme/motion.css";
import { colour, radius, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("frame");

export const panel = styled({
  position: "fixed",
  inset: "46px 0 auto",
  zIndex: 21,
  maxHeight: "calc(100vh - 46px)",
  overflowY: "auto",
  padding: "8px 12px 16px",
  background: colour.sheet,
  animation: `${drop} .3s both`,
});
inside(`${panel} ul`, { display: "grid", gridTemplateColumns: "repeat(3, 1fr)", gap: 8 });
inside(`${panel} ul + ul`, {
  marginTop: 8,
  paddingTop: 8,
  borderTop: `1px solid ${colour.line}`,
});
inside(`${panel} ul:first-child`, { gridTemplateColumns: "1fr 1fr" });
inside(`${panel} a`, {
  display: "grid",
  placeItems: "center",
  minHeight: 44,
  borderRadius: radius.small,
  background: colour.wash,
  fontSize: size[15],
});
inside(`${panel} [aria-current]`, {
  background: colour.bambooWash,
  color: colour.bamboo,
  fontWeight: 600,
});
