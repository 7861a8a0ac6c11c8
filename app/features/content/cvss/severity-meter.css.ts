import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../../vanilla-extract.config";
import type { Severity } from "./severity";

const { styled, inside } = inLayer("parts");

/* Four lengths of bamboo, filled upward, and the word. */
export const meter = styled({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  fontSize: size[13],
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
});
inside(`${meter} svg`, { flex: "none", width: 21, height: 12 });
inside(`${meter} rect`, {
  fill: "none",
  stroke: "currentColor",
  strokeOpacity: 0.5,
  "@media": { "(forced-colors: active)": { stroke: "CanvasText" } },
});

function grade(ink: string, filled: number, weight = 400) {
  const name = styled({ color: ink, fontWeight: weight });
  if (filled > 0) {
    inside(`${name} rect:nth-child(-n+${filled})`, { fill: "currentColor", strokeOpacity: 1 });
  }
  return name;
}

export const grades: Record<Severity, string> = {
  critical: grade(colour.cinnabar, 4, 600),
  high: grade(colour.cinnabar, 3),
  medium: grade(colour.ochre, 2),
  low: grade(colour.indigo, 1),
  none: grade(colour.ink3, 0),
  "": grade(colour.ink3, 0),
};
