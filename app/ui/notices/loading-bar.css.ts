import { keyframes } from "@vanilla-extract/css";
import { inLayer } from "~/ui/theme/in-layer";
import { colour } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("states");

const grow = keyframes({
  from: { transform: "scaleX(0)" },
  "98%": { transform: "scaleX(.96)", opacity: 1 },
  to: { transform: "scaleX(1)", opacity: 0 },
});

/* Appears after 200 ms, so that quick answers show nothing, and is gone after 5 s. */
export const bar = styled({
  position: "fixed",
  inset: "0 auto auto 0",
  zIndex: 50,
  width: "100%",
  height: 2,
  // The bar in forced colours, which take the ground.
  borderTop: "2px solid transparent",
  background: colour.bamboo,
  transformOrigin: "left",
  transform: "scaleX(0)",
  animation: `${grow} 5s cubic-bezier(.1,.7,.2,1) .2s forwards`,
});

/* What was pressed and is being answered. A toggle shows its new state instead. */
inside("[aria-busy]:not([aria-pressed])", { opacity: 0.55, cursor: "progress" });
