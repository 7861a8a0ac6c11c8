import { withoutTold, withTold } from "./told-texts";

/** What would end a script, or a line in browsers from before ES2019. */
const ending = /[<\u2028\u2029]/g;

/**
 * The script that gives Remix in the browser the data of its page, as its server streams it; `pieces` are the document before
 * it, whose texts it takes from there.
 */
export function dataScript(whole: string, pieces: readonly string[], nonce?: string): string {
  const { data, told } = withoutTold(whole, pieces);
  const literal = JSON.stringify(data).replace(
    ending,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const mark = nonce === undefined ? "" : ` nonce="${nonce}"`;
  const controller = "window.__remixContext.streamController";
  return `<script${mark}>${controller}.enqueue(${told ? withTold(literal) : literal});${controller}.close();</script>`;
}
