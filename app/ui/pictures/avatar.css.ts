import { createVar } from "@vanilla-extract/css";
import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/** The side of an avatar; a place may set it anew for the avatars in it. */
export const side = createVar();
const hue = createVar();
const ground = createVar();
const ink = createVar();

export const avatar = styled({
  vars: { [side]: "40px", [ground]: colour.line, [ink]: colour.ink },
  display: "block",
  flex: "none",
  width: side,
  height: side,
  position: "relative",
  borderRadius: "50%",
  background: colour.wash,
  "@supports": {
    "(color: light-dark(oklch(0 0 0), #000))": {
      vars: {
        [ground]: `light-dark(oklch(.885 .034 ${hue}), oklch(.36 .035 ${hue}))`,
        [ink]: `light-dark(oklch(.4 .065 ${hue}), oklch(.88 .045 ${hue}))`,
      },
    },
  },
});
/* A link catches the finger beyond its rim. */
inside(`a${avatar}::after`, {
  content: "",
  position: "absolute",
  inset: `min(0px, (${side} - ${measure.tap}) / 2)`,
});

function sized(pixels: number) {
  return styled({ vars: { [side]: `${pixels}px` } });
}

/** The avatar sizes of the specification, in CSS pixels. */
export const sizes = {
  20: sized(20),
  24: sized(24),
  30: sized(30),
  35: sized(35),
  40: sized(40),
  45: sized(45),
  50: sized(50),
  60: sized(60),
  70: sized(70),
  80: sized(80),
  100: sized(100),
  150: sized(150),
};

const badge = {
  display: "grid",
  placeItems: "center",
  background: ground,
  color: ink,
  fontSize: `min(max(${size[12]}, ${side} * .46), ${side} * .6)`,
  fontWeight: 600,
  lineHeight: 1,
} as const;

export const letter = styled({
  ...badge,
  width: "100%",
  height: "100%",
  borderRadius: "50%",
  overflow: "hidden",
});
/** A hue for each tone; all have one lightness. */
export const tones = [118, 160, 205, 250, 55, 28, 88, 185].map((degrees) =>
  styled({ vars: { [hue]: String(degrees) } }),
);

/* The picture covers the letter; a lost one, whose alt is empty, draws nothing. */
export const picture = styled({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  borderRadius: "50%",
  objectFit: "cover",
  overflow: "hidden",
  filter: `brightness(${colour.dim})`,
});
