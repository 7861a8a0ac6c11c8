import type MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import footnotes from "markdown-it-footnote";

/** Of a text; references beyond these stay text, because setting many notes costs the square of their number. */
const mostNotes = 200;
/** Characters of a reference with its brackets; it keeps a text full of `[^` from costing the square of its length. */
const longestReference = 64;

/** What markdown-it-footnote keeps of a text while it reads it, and says where it is rendered. */
interface Notes {
  footnotes?: { refs?: Record<string, number>; list?: unknown[] };
  /** Tells the notes of one text from those of others on the page. */
  docId?: string;
}

/** Teaches the parser notes: `[^1]` in the text, and `[^1]: …` below it. */
export function addFootnotes(parser: MarkdownIt): void {
  const before = new Set(parser.inline.ruler.getRules(""));
  parser.use(footnotes).disable("footnote_inline");
  const readReference = parser.inline.ruler.getRules("").find((rule) => !before.has(rule));
  if (!readReference) throw new Error("markdown-it-footnote has no rule for references");
  parser.inline.ruler.at("footnote_ref", (state, silent) => {
    const { footnotes: known } = state.env as Notes;
    if (!known?.refs || !state.src.startsWith("[^", state.pos)) return false;
    const reference = state.src.slice(state.pos, state.pos + longestReference);
    const end = reference.indexOf("]");
    if (end < 0) return false;
    const isNew = (known.refs[`:${reference.slice(2, end)}`] ?? -1) < 0;
    if (isNew && (known.list?.length ?? 0) >= mostNotes) return false;
    return readReference(state, silent);
  });

  const { rules } = parser.renderer;
  rules["footnote_ref"] = (tokens, index, _options, env: Notes) => {
    const { note, reference, number } = placeOf(tokens[index], env);
    return `<sup><a href="#fn-${note}" id="fnref-${reference}">${number}</a></sup>`;
  };
  rules["footnote_block_open"] = () => '<ol class="notes">\n';
  rules["footnote_block_close"] = () => "</ol>\n";
  rules["footnote_open"] = (tokens, index, _options, env: Notes) =>
    `<li id="fn-${placeOf(tokens[index], env).note}">`;
  rules["footnote_close"] = () => "</li>\n";
  rules["footnote_anchor"] = (tokens, index, _options, env: Notes) =>
    ` <a href="#fnref-${placeOf(tokens[index], env).reference}" aria-label="回到正文">↩\u{fe0e}</a>`;
}

/** Which note a token is of, and which reference to it: both begin at 0 in `meta`. */
function placeOf(token: Token | undefined, { docId = "" }: Notes) {
  const { id = 0, subId = 0 } = (token?.meta ?? {}) as { id?: number; subId?: number };
  const note = `${docId}-${id + 1}`;
  return { note, reference: subId > 0 ? `${note}-${subId + 1}` : note, number: id + 1 };
}
