import { colour, font, measure, screen } from "../../../vanilla-extract.config";
import { inLayer } from "./in-layer";

const reset = inLayer("reset").inside;
const type = inLayer("type").inside;

reset("*, ::before, ::after", { boxSizing: "border-box" });
reset("html", {
  WebkitTextSizeAdjust: "100%",
  textSizeAdjust: "100%",
  scrollPaddingTop: `calc(${measure.bar} + 16px)`,
});
reset("h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, pre, fieldset", {
  margin: 0,
  padding: 0,
});
reset("ul, ol", { listStyle: "none" });
reset("fieldset", { border: 0, minWidth: 0 });
reset("img, svg, video", { display: "block" });
reset("button, input, select, textarea", {
  font: "inherit",
  color: "inherit",
  letterSpacing: "inherit",
});
reset("button", { background: "none", border: 0, padding: 0, cursor: "pointer" });
reset("summary", { cursor: "pointer", listStyle: "none" });
reset("summary::-webkit-details-marker", { display: "none" });
reset("table", { borderCollapse: "collapse", width: "100%" });
reset("a", { color: "inherit", textDecoration: "none", unicodeBidi: "isolate" });
reset(":focus-visible", {
  outline: `2px solid ${colour.bamboo}`,
  outlineOffset: 2,
  borderRadius: 2,
});
reset("main:focus", { outline: 0 });

type("body", {
  lineBreak: "strict",
  hangingPunctuation: "allow-end",
  WebkitFontSmoothing: "antialiased",
  fontSynthesis: "weight",
  textSpacingTrim: "trim-start",
  textAutospace: "normal",
});
// Balanced lines break Chinese words in two, which on narrow screens happens to most titles.
type("h1, h2, h3, h4", {
  fontWeight: 600,
  lineHeight: 1.4,
  "@media": { [screen.beyondPhone]: { textWrap: "balance" } },
});
type("time, td", { fontVariantNumeric: "tabular-nums" });
type("em", {
  fontStyle: "normal",
  WebkitTextEmphasis: "dot",
  textEmphasis: "dot",
  WebkitTextEmphasisPosition: "under",
  textEmphasisPosition: "under right",
});
type("em:lang(en)", { fontStyle: "italic", WebkitTextEmphasis: "none", textEmphasis: "none" });
type("strong, b", { fontWeight: 600 });
type("code, kbd, pre, samp", {
  fontFamily: font.mono,
  fontSize: ".88em",
  textSpacingTrim: "space-all",
  textAutospace: "no-autospace",
});
