import { sentTo } from "~/ui/layout/sent-to";
import { act } from "~/ui/marks/act-links.css";
import { side } from "~/ui/pictures/avatar.css";
import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

const wide = screen.widescreen;

export const comments = styled({ marginTop: 40 });

/* From 1216 px faces hang in the margin, so that all text keeps one edge. */
export const floors = styled({});
inside(`${floors} > li`, {
  display: "grid",
  gridTemplateColumns: "40px minmax(0, 1fr)",
  gap: "0 14px",
  padding: "16px 0 8px",
  borderBottom: `1px solid ${colour.line}`,
  "@media": {
    [screen.phone]: { gridTemplateColumns: "35px minmax(0, 1fr)", columnGap: 10 },
    [wide]: {
      marginLeft: -54,
      borderImage: `linear-gradient(90deg, transparent 54px, ${colour.line} 54px) 1`,
    },
  },
});
/* What one was sent to: forced colours take the ground and draw the outline. */
const washed = {
  outline: "2px solid transparent",
  outlineOffset: -2,
  background: colour.bambooWash,
};
inside(`${floors} > li${sentTo}`, {
  ...washed,
  boxShadow: `0 0 0 12px ${colour.bambooWash}`,
  clipPath: "inset(0 -12px)",
});
export const face = styled({});
inside(`${face} > *`, { "@media": { [screen.phone]: { vars: { [side]: "35px" } } } });

export const byline = styled({ marginBottom: 3 });
export const floorNumber = styled({});
inside(`${byline} ${floorNumber}`, { margin: "0 0 0 auto" });
export const acts = styled({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 12px",
  margin: "2px 0 0 -6px",
  fontSize: size[13],
  "@media": { [screen.phone]: { columnGap: 4 } },
});
inside(`${acts} > div`, { marginLeft: 0 });
inside(`${acts} ${act}`, { minWidth: 0 });
export const gone = styled({ color: colour.ink3 });

export const replies = styled({
  margin: "6px 0 8px",
  paddingLeft: 14,
  borderLeft: `1px solid ${colour.line}`,
  fontSize: size[14],
  lineHeight: 1.7,
});
inside(`${replies} > li`, { padding: "4px 0" });
inside(`${replies} > li${sentTo}`, {
  ...washed,
  boxShadow: `0 0 0 8px ${colour.bambooWash}`,
  clipPath: "inset(0 -8px)",
});
export const replyWho = styled({ color: colour.ink, fontWeight: 600 });
/* The first paragraph goes on behind the name. */
export const replyText = styled({ maxWidth: "42em" });
inside(`${replyText} > div`, { display: "inline", fontSize: "inherit", lineHeight: "inherit" });
inside(`${replyText} > div > p:first-child`, { display: "inline" });
export const quoted = styled({
  paddingLeft: 10,
  borderLeft: `2px solid ${colour.line}`,
  color: colour.ink3,
  fontSize: size[13],
  lineHeight: 1.7,
});
export const meta = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 20px",
  color: colour.ink3,
  fontSize: size[13],
  "@media": { [screen.phone]: { columnGap: 12 } },
});
inside(`${meta} a, ${meta} button`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: measure.tap,
});
inside(`${meta} a:hover, ${meta} button:hover`, { color: colour.bamboo });
export const allReplies = styled({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  minHeight: measure.tap,
  color: colour.bamboo,
  fontSize: size[13],
});
/* They take what the number beside them leaves, or a line of their own. */
export const moves = styled({
  display: "flex",
  flex: "1 1 auto",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: "0 16px",
});
inside("#comments > :first-child", { flexWrap: "wrap" });
export const note = styled({ margin: "16px 0" });
export const people = styled({ display: "flex", flexWrap: "wrap", gap: 8 });
export const jump = styled({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  margin: "8px 0 24px",
  color: colour.ink3,
  fontSize: size[13],
});
inside(`${jump} input`, { width: "5em", margin: "0 6px" });

/* A long text is cut off, unless an address, a reader or the focus asks for the rest; where browsers know no way to, it stands whole. */
export const long = styled({ display: "flex", flexDirection: "column" });
inside(`${long} > details`, { order: 1 });
inside(`${long} summary`, { display: "inline-block", color: colour.bamboo, fontSize: size[13] });
inside(`${long} summary`, { lineHeight: measure.tap, cursor: "pointer" });
inside(`${long} > [open] > summary > :first-child`, { display: "none" });
inside(`${long} > details:not([open]) > summary > :last-child`, { display: "none" });
inside(`li:not(${sentTo}) > div > ${long} > details:not([open]) + :not(:focus-within)`, {
  "@media": {
    screen: {
      "@supports": {
        "(overflow: clip)": {
          maxHeight: "24em",
          overflow: "clip",
          maskImage: "linear-gradient(#000 80%, transparent)",
        },
      },
    },
  },
});
