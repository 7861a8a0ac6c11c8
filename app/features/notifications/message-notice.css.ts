import { keyframes } from "@vanilla-extract/css";
import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius } from "../../../vanilla-extract.config";

const { styled } = inLayer("frame");

const flicker = keyframes({ to: { opacity: 0.35 } });

export const flickers = styled({ animation: `${flicker} 1.2s ease-in-out infinite alternate` });
export const badge = styled({
  position: "absolute",
  top: 0,
  left: 19,
  minWidth: "1.0625rem",
  padding: "0 4px",
  borderRadius: radius.full,
  background: colour.cinnabar,
  color: colour.paper,
  fontSize: ".75rem",
  fontWeight: 600,
  lineHeight: "1.0625rem",
  textAlign: "center",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
});
/** Stands at the upper right of the drawing before it. Forced colours take its ground and draw its border. */
export const dot = styled({
  alignSelf: "flex-start",
  width: 8,
  height: 8,
  margin: "11px -4px 0 -4px",
  border: "4px solid transparent",
  borderRadius: radius.full,
  background: colour.cinnabar,
});
