import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

const twoUp = "(min-width: 640px)";

/**
 * The front page: recommended, newest and members side by side from 1344 px, two columns with the members below in a narrower
 * window, one column below 1025 px.
 */
export const portal = styled({
  display: "grid",
  gap: 40,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [screen.phone]: { gap: 32 },
    [screen.wide]: {
      gridTemplateColumns: "minmax(0, 612px) minmax(0, 1fr) 252px",
      gap: "40px 0",
    },
    [screen.folded]: { gridTemplateColumns: "minmax(0, 5fr) minmax(0, 3fr)" },
  },
});
inside(`${portal} > *`, { minWidth: 0 });
export const notice = styled({
  gridColumn: "1 / -1",
  display: "flex",
  alignItems: "center",
  gap: 14,
  minHeight: 44,
  margin: "-12px 0 -28px",
  padding: "0 2px",
  fontSize: size[14],
  lineHeight: 1.6,
  "@media": { [screen.phone]: { margin: "0 0 -20px" } },
});
inside(`${notice} b`, {
  flex: "none",
  padding: "0 6px",
  border: `1px solid ${colour.cinnabar}`,
  borderRadius: 2,
  color: colour.cinnabar,
  fontSize: size[12],
  fontWeight: 400,
  lineHeight: "18px",
});
/** A column after the first, behind a hairline. */
export const after = styled({
  "@media": {
    [screen.wide]: {
      marginLeft: 24,
      paddingLeft: 24,
      borderLeft: `1px solid ${colour.line}`,
    },
  },
});
/** The first and the second column in one. */
export const twoColumns = styled({
  "@media": { [screen.wide]: { gridColumn: "span 2" }, [screen.folded]: { gridColumn: "auto" } },
});
export const stack = styled({
  display: "grid",
  gap: 28,
  alignContent: "start",
  "@media": { [screen.folded]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: 48 } },
});
/* What is a third column elsewhere is a row of its own. */
export const third = styled({});
inside(`${portal} > ${stack}, ${portal} > ${third}`, {
  "@media": { [screen.folded]: { gridColumn: "1 / -1", margin: 0, padding: 0, border: 0 } },
});
inside(`${after} > section > ul > li`, { "@media": { [screen.wide]: { minHeight: 41 } } });

export const lead = styled({ display: "block" });
inside(`${lead} h3`, {
  fontSize: size[26],
  lineHeight: 1.36,
  "@media": { [screen.phone]: { fontSize: "1.375rem" } },
});
export const leadPicture = styled({
  display: "block",
  aspectRatio: "2 / 1",
  margin: "8px 0 14px",
  overflow: "hidden",
  borderRadius: radius.small,
});
export const leadSummary = styled({ margin: "8px 0", fontSize: size[15] });
inside(`${lead} a:hover h3`, { color: colour.bamboo });

export const seconds = styled({
  display: "grid",
  gap: "0 30px",
  marginTop: 12,
  "@media": { [twoUp]: { gridTemplateColumns: "1fr 1fr" } },
});
inside(`${seconds} > li`, { padding: "12px 0", borderTop: `1px solid ${colour.line}` });
inside(`${seconds} h3`, {
  fontSize: size[16],
  fontWeight: 600,
  lineHeight: 1.5,
  textWrap: "pretty",
});
/* The whole height of a title and the air above it lead to the topic. */
inside(`${seconds} li > a`, { display: "block", margin: "-12px 0 -8px", padding: "12px 0 8px" });
inside(`${seconds} a:hover h3`, { color: colour.bamboo });
inside(`${seconds} li > p`, { margin: "3px 0", WebkitLineClamp: 2, lineClamp: 2 });

export const stories = styled({
  display: "grid",
  gap: "0 30px",
  "@media": { [twoUp]: { gridTemplateColumns: "1fr 1fr" } },
});
inside(`${stories} > li`, {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "flex-start",
  gap: 16,
  padding: "14px 0",
  borderBottom: `1px solid ${colour.line}`,
});
inside(`${stories} > li > :first-child`, { flex: 1, minWidth: 0 });
inside(`${stories} h3`, { fontSize: size[16], lineHeight: 1.5, textWrap: "pretty" });
inside(`${stories} > li > div > a`, {
  display: "block",
  margin: "-14px 0 -6px",
  padding: "14px 0 6px",
});
inside(`${stories} a:hover h3`, { color: colour.bamboo });
export const storySummary = styled({ margin: "3px 0", WebkitLineClamp: 2, lineClamp: 2 });
export const storyPicture = styled({
  flex: "none",
  width: 120,
  height: 90,
  marginTop: 4,
  "@media": { [screen.phone]: { width: 96, height: 72 } },
});

export const says = styled({ fontSize: size[14], lineHeight: 1.7 });
inside(`${says} > li`, { padding: "10px 0 14px", borderBottom: `1px solid ${colour.line}` });
export const sayBy = styled({ display: "flex", alignItems: "center", gap: 8, marginBottom: 2 });
/* The room below the words leads to them, too. */
export const sayWords = styled({
  display: "block",
  margin: "-4px 0 -14px",
  padding: "6px 0 14px",
  ":hover": { color: colour.bamboo },
});
inside(`${sayWords} > span`, {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  lineClamp: 2,
  overflow: "hidden",
});
