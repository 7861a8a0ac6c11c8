import { inLayer } from "~/ui/theme/in-layer";
import { colour, font, measure, radius, screen, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("prose");

/** Members' Markdown at full size; a measure of 42 characters. */
export const prose = styled({
  maxWidth: "42em",
  fontSize: size[17],
  lineHeight: 1.85,
  "@media": {
    [screen.phone]: { fontSize: size[16], lineHeight: 1.8 },
    print: { maxWidth: "none" },
  },
});
/** Prose in comments: a little smaller. */
export const small = styled({
  fontSize: size[15],
  lineHeight: 1.75,
  "@media": { [screen.phone]: { fontSize: size[15], lineHeight: 1.75 } },
});

function within(selector: string, rule: Parameters<typeof inside>[1]) {
  inside(`${prose} ${selector}`, rule);
}

/** What stands within so many of its kind, itself counted. */
const nested = (selector: string, deep: number) => Array(deep).fill(selector).join(" ");

const plaintext = { unicodeBidi: "plaintext" } as const;
within(":is(p, li, td, th, h2, h3, h4)", plaintext);
/* What is told of a text in lists. */
inside("[data-told]", plaintext);
within("> * + *", { marginTop: "1em" });
within(":is(h2, h3, h4)", {
  marginTop: "1.9em",
  scrollMarginTop: `calc(${measure.bar} + 16px)`,
});
within("> :first-child", { marginTop: 0 });
within("h2", { fontSize: "1.25em" });
within("h3", { fontSize: "1.09em" });
within("h4", { fontSize: "1em", color: colour.ink2 });
within(":is(h2, h3, h4) + *", { marginTop: ".6em" });
within("a", {
  color: colour.bamboo,
  textDecoration: "underline",
  textDecorationThickness: 1,
  textUnderlineOffset: ".24em",
});
within("a:hover", { color: colour.bambooDeep, textDecorationThickness: 2 });
within(":is(ul, ol)", { paddingLeft: "1.6em" });
within("ul", { listStyle: "disc" });
within("ol", { listStyle: "decimal" });
within("li + li, li > :is(ul, ol), li > p + *", { marginTop: ".3em" });
within("li::marker", { color: colour.ink3, fontVariantNumeric: "tabular-nums" });
within(".tasks", { paddingLeft: 0, listStyle: "none" });
within(".tasks > li", { position: "relative", paddingLeft: "1.6em" });
within(".tasks input", {
  appearance: "none",
  position: "absolute",
  left: 0,
  margin: "calc(.92em - 8px) 0 0",
  width: 16,
  height: 16,
  border: `1.5px solid ${colour.edge}`,
  borderRadius: 3,
});
within(".tasks input:checked", { borderColor: colour.bamboo, background: colour.bamboo });
within(".tasks input:checked::before", {
  content: "",
  position: "absolute",
  left: 4,
  top: 0,
  width: 5,
  height: 9,
  border: `solid ${colour.onBamboo}`,
  borderWidth: "0 2px 2px 0",
  transform: "rotate(45deg)",
});
within("sup", { fontSize: ".75em", lineHeight: 1 });
within("sup a", { padding: "0 .1em", textDecoration: "none" });
within(".notes", {
  paddingTop: ".8em",
  borderTop: `1px solid ${colour.line}`,
  color: colour.ink2,
  fontSize: ".88em",
});
within(":is(.notes li, sup a):target", {
  background: colour.ochreWash,
  "@media": { "(forced-colors: active)": { outline: "2px solid" } },
});
within(":is(.notes li, sup a)", { scrollMarginTop: `calc(${measure.bar} + 16px)` });
within("details", { paddingLeft: "1em", borderLeft: `2px solid ${colour.line}` });
within("summary", { cursor: "pointer", fontWeight: 600 });
within("summary::before", { content: "▸ ", color: colour.ink3 });
within("[open] > summary::before", { content: "▾ " });
within("details > * + *", { marginTop: ".6em" });
within("blockquote", {
  padding: ".1em 0 .1em 1.2em",
  borderLeft: `2px solid ${colour.bamboo}`,
  color: colour.ink2,
  fontFamily: font.kai,
  fontSize: "1.04em",
});
within("blockquote > * + *", { marginTop: ".5em" });
/* Quotes within quotes, and lists within lists, stand on a phone as well, however deep: what is above sets them in already. */
within(nested("blockquote", 4), { paddingLeft: 6, fontSize: "1em" });
within(nested("blockquote", 8), { paddingLeft: 0 });
within(nested(":is(ul, ol)", 5), { paddingLeft: ".6em" });
within(nested(":is(ul, ol)", 9), { paddingLeft: 0 });
within(":not(pre) > code", {
  lineHeight: 1,
  padding: ".12em .36em",
  borderRadius: 3,
  background: colour.wash,
});
within("kbd", {
  padding: ".1em .4em",
  border: `1px solid ${colour.edge}`,
  borderBottomWidth: 2,
  borderRadius: 3,
});
within("pre", {
  padding: "14px 16px",
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
  background: colour.wash,
  fontSize: size[14],
  lineHeight: 1.7,
  tabSize: 2,
  whiteSpace: "pre",
  overflowWrap: "normal",
});
within("pre code", { fontSize: "1em" });

/* 三线表, the table of three lines; it scrolls by itself where it is too wide. */
const cover = (side: string) =>
  `linear-gradient(${side}, var(--ground, ${colour.paper}) 40%, transparent)`;
const edge = (side: string) => `linear-gradient(${side}, ${colour.edge}, transparent)`;
/* Where more of it lies beyond an edge, the edge is in shade; what scrolls with the table covers it at the end. */
within(".scroll", {
  overflowX: "auto",
  background: [
    `${cover("90deg")} 0 / 30px 100% no-repeat local`,
    `${cover("270deg")} 100% / 30px 100% no-repeat local`,
    `${edge("90deg")} 0 / 8px 100% no-repeat`,
    `${edge("270deg")} 100% / 8px 100% no-repeat`,
  ].join(),
  "@media": { print: { overflowX: "visible", background: "none" } },
});
within("table", {
  width: "max-content",
  minWidth: "100%",
  fontSize: size[15],
  lineHeight: 1.6,
  borderBlock: `2px solid ${colour.rule}`,
});
within("th", {
  fontWeight: 600,
  textAlign: "start",
  borderBottom: `1px solid ${colour.rule}`,
  whiteSpace: "nowrap",
});
within(":is(th, td)", { padding: "7px 10px", verticalAlign: "top" });
within(":is(th, td):first-child", { paddingLeft: 0 });
within(":is(th, td):last-child", { paddingRight: 0 });
within("td", { maxWidth: "22em" });
within(".r", { textAlign: "right" });
within(".c", { textAlign: "center" });

within("img", {
  height: "auto",
  borderRadius: radius.small,
  filter: `brightness(${colour.dim})`,
});
within("p > img:only-child, p > a:only-child > img:only-child", { marginInline: "auto" });
within("hr", {
  height: 3,
  width: 66,
  margin: "2.2em auto",
  border: 0,
  background: `repeating-linear-gradient(90deg, ${colour.bamboo} 0 18px, transparent 18px 24px)`,
});
within("mark", { background: colour.ochreWash, color: "inherit", padding: "0 .1em" });
within("del, s", { color: colour.ink3 });
inside(`${small} > * + *`, { marginTop: ".5em" });
inside(`${prose} a[href^="http"]::after`, {
  "@media": { print: { content: '" (" attr(href) ")"', fontSize: ".8em" } },
});

/* Code, as highlight.js names its parts: words of the language, texts, figures, remarks. */
within(":is(.hljs-keyword, .hljs-built_in, .hljs-selector-tag, .hljs-name, .hljs-meta)", {
  color: colour.bamboo,
  fontWeight: 600,
});
within(":is(.hljs-string, .hljs-regexp, .hljs-attr, .hljs-symbol, .hljs-addition)", {
  color: colour.ochre,
});
within(":is(.hljs-number, .hljs-literal, .hljs-title, .hljs-type, .hljs-variable)", {
  color: colour.indigo,
});
within(":is(.hljs-comment, .hljs-quote)", { color: colour.ink3 });
within(".hljs-deletion", { color: colour.cinnabar });
within(".hljs-emphasis", { fontStyle: "italic" });
within(".hljs-strong", { fontWeight: 600 });
