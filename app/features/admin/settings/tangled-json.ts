/** The deepest that a file of settings goes: the file, the settings, a list, one of its items; and one to spare. */
const deepest = 5;

// A text, or a mark of the structure; numbers and words lie between.
const marks = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/gs;

/**
 * What makes valid JSON unfit to be read by people and programs alike, as a sentence: a name twice in a record, of which
 * parsers take the last and readers the first, and depth beyond need. "" where there is nothing of it.
 */
export function tangleInJson(json: string): string {
  // The names of each record that is open; null for lists.
  const open: (Set<string> | null)[] = [];
  let text = "";
  for (const [mark] of json.matchAll(marks)) {
    if (mark === "{" || mark === "[") {
      open.push(mark === "{" ? new Set() : null);
      if (open.length > deepest) return "文件里一层套一层，套得太深了";
    } else if (mark === "}" || mark === "]") open.pop();
    else if (mark === ":") {
      const name = String(JSON.parse(text));
      const names = open.at(-1);
      if (names?.has(name)) return `文件里“${name.slice(0, 60)}”写了两次，只能留一次`;
      names?.add(name);
    } else text = mark;
  }
  return "";
}
