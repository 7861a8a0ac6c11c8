import { colour, measure, radius, screen, size, space } from "../../../vanilla-extract.config";
import { inLayer } from "../theme/in-layer";

const { styled, inside } = inLayer("frame");

/** The width that bars, content and footer have in common. */
export const page = styled({
  maxWidth: 1228,
  marginInline: "auto",
  paddingInline: 24,
  "@media": { [screen.narrow]: { paddingInline: 16 } },
});
/** Bars, content and footer: however short the content, the footer stands at the foot of the window. */
export const sheet = styled({ display: "flex", flexDirection: "column", minHeight: "100vh" });
export const main = styled({
  flex: "1 0 auto",
  width: "100%",
  paddingBlock: "24px 64px",
  "@media": { [screen.narrow]: { paddingBlock: "12px 48px" } },
});
/* The name of a page stands between the bar and what it names with some air around it. */
const nameAir = { margin: "8px 0 18px" };
inside(`${main} > h1:first-child`, nameAir);
/* A notice of the site is shown above the page, not on it. */
inside(`${main} > [role="status"], ${main} > [role="alert"]`, { marginBottom: 20 });
/** The portal is at least 1344 px wide above 1024. */
export const portal = styled({ "@media": { [screen.wide]: { minWidth: 1344 } } });
/* In a narrower window all that it holds is as wide as the window, and nothing leads to the emptiness beside it. */
inside(`${portal} > header`, { left: 0, maxWidth: "100vw" });
inside(`${portal} ${page}`, {
  "@media": {
    [screen.wide]: { maxWidth: 1344, paddingInline: 32 },
    [screen.folded]: { maxWidth: "100vw", marginInline: 0 },
  },
});
inside(`body:has(${portal})`, { "@media": { [screen.folded]: { overflowX: "clip" } } });

export const skip = styled({
  position: "absolute",
  left: 8,
  top: "-3.75rem",
  zIndex: 60,
  padding: "8px 16px",
  background: colour.sheet,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  ":focus": { top: 8 },
});

export const columns = styled({
  display: "grid",
  gridTemplateColumns: `minmax(0, 1fr) ${measure.side}`,
  gap: "24px 48px",
  alignItems: "start",
  "@media": {
    [screen.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" },
    // Without the side, whose column the text would take.
    print: { display: "block" },
  },
});
inside(`${columns} > div > h1:first-child`, nameAir);
export const sideWidths = {
  260: undefined,
  320: styled({ vars: { "--side": "320px" } }),
  360: styled({ vars: { "--side": "360px" } }),
};
/** A menu before the text, two columns and the side. */
export const withMenu = styled({
  "@media": {
    [screen.widescreen]: {
      gridTemplateColumns: `116px minmax(0, 1fr) ${measure.side}`,
      gap: 40,
    },
  },
});
/** For reading: a narrow column of text, and from 1216 px a margin before it. */
export const reading = styled({
  gridTemplateColumns: `minmax(0, 714px) ${measure.side}`,
  justifyContent: "space-between",
  "@media": {
    [screen.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [screen.widescreen]: { gridTemplateColumns: `minmax(0, 834px) ${measure.side}` },
  },
});
export const sideFirst = styled({
  "@media": { [screen.wide]: { gridTemplateColumns: `${measure.side} minmax(0, 1fr)` } },
});
export const side = styled({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  fontSize: size[14],
  lineHeight: 1.6,
  "@media": { [screen.narrow]: { display: "none" } },
});
/** Shown only where the side column is not. */
export const narrowOnly = styled({ "@media": { [screen.wide]: { display: "none" } } });
