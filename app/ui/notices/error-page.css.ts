import { inLayer } from "~/ui/theme/in-layer";
import { colour, font, screen, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("states");

export const wrong = styled({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "32px 48px",
  alignItems: "center",
  maxWidth: 560,
  margin: "48px auto",
  "@media": {
    [screen.phone]: {
      gridTemplateColumns: "1fr auto",
      gap: 20,
      alignItems: "start",
      marginBlock: 24,
    },
  },
});
export const verse = styled({
  writingMode: "vertical-rl",
  paddingLeft: 20,
  borderLeft: `1px solid ${colour.line}`,
  color: colour.ink2,
  fontFamily: font.kai,
  fontSize: size[20],
  lineHeight: 2,
  letterSpacing: ".2em",
  "@media": { [screen.phone]: { order: 2, fontSize: size[17] } },
});
export const code = styled({
  color: colour.ink3,
  fontSize: size[14],
  fontVariantNumeric: "tabular-nums",
});
export const acts = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "12px 16px",
  padding: "12px 0",
});

/** An error page outside of the forum's frame. */
export const plain = styled({ maxWidth: 560, margin: "64px auto", padding: "0 24px" });
inside(`:is(${wrong}, ${plain}) h1`, { margin: "4px 0 8px", fontSize: size[26] });
inside(`${plain} p`, { margin: "12px 0" });
inside(`${plain} a`, { color: colour.bamboo, textDecoration: "underline" });
