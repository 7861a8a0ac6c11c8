import fs from "node:fs";

/**
 * The lines of a file of UTF-8, ended by LF alone: JSON leaves U+2028 and U+2029 within texts, at which Node's reader of lines
 * ends them, too.
 */
export async function* linesOfFile(file: string): AsyncGenerator<string> {
  let begun: string[] = [];
  const chunks = fs.createReadStream(file, { encoding: "utf8" }) as AsyncIterable<string>;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf("\n"); end !== -1; end = chunk.indexOf("\n", from)) {
      begun.push(chunk.slice(from, end));
      yield begun.join("");
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.slice(from));
  }
  const rest = begun.join("");
  if (rest !== "") yield rest;
}
