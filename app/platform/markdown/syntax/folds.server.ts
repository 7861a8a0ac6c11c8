import type MarkdownIt from "markdown-it";

const opening = /^<details>(?:<summary>(.*)<\/summary>)?$/;
const summary = /^<summary>(.*)<\/summary>$/;

/** Of quotations and lists that a part may stand in. */
const marks = /^[\s>*+\-.)\d]*/;

/** Where the parts end that begin on a line, found once for a text. */
interface Folds {
  foldEnds?: Map<number, number>;
}

/** Matches the lines that begin a part with those that end it, inner ones first. */
function matchEnds(source: string): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  source.split("\n").forEach((text, line) => {
    if (!text.includes("details>")) return;
    const tag = text.replace(marks, "").trimEnd();
    if (opening.test(tag)) open.push(line);
    const begin = tag === "</details>" ? open.pop() : undefined;
    if (begin !== undefined) ends.set(begin, line);
  });
  return ends;
}

/**
 * Teaches the parser parts that are folded away, as GitHub writes them: `<details>`, `<summary>…</summary>` and `</details>`,
 * each on a line of its own. No other HTML is read.
 */
export function addFolds(parser: MarkdownIt): void {
  parser.block.ruler.before(
    "paragraph",
    "fold",
    (state, startLine, endLine, silent) => {
      const lineAt = (line: number) => {
        const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
        return state.src.slice(from, state.eMarks[line]).trimEnd();
      };
      const begin = opening.exec(lineAt(startLine));
      if (!begin) return false;
      const env = state.env as Folds;
      env.foldEnds ??= matchEnds(state.src);
      const end = env.foldEnds.get(startLine);
      if (end === undefined || end >= endLine) return false;
      const isOutside = (line: number) =>
        !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent;
      for (let line = startLine; line <= end; line += 1) if (isOutside(line)) return false;
      let first = startLine + 1;
      let title = begin[1];
      if (title === undefined) {
        while (first < end && state.isEmpty(first)) first += 1;
        title = summary.exec(lineAt(first))?.[1];
        if (title === undefined) return false;
        first += 1;
      }
      if (silent) return true;
      const { lineMax, parentType } = state;
      state.push("details_open", "details", 1);
      state.push("summary_open", "summary", 1);
      const words = state.push("inline", "", 0);
      words.content = title.trim() || "展开";
      words.children = [];
      state.push("summary_close", "summary", -1);
      state.lineMax = end;
      state.parentType = "blockquote";
      state.md.block.tokenize(state, first, end);
      state.lineMax = lineMax;
      state.parentType = parentType;
      state.push("details_close", "details", -1);
      state.line = end + 1;
      return true;
    },
    { alt: ["paragraph", "reference", "blockquote", "list"] },
  );
}
