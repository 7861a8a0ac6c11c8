import { sql, type Expression, type RawBuilder } from "kysely";
import { connections } from "./database.server";

/** More characters than any name has; SQLite refuses patterns of more than 50,000 bytes. */
const most = 1000;

/**
 * Whether a column (or what is made of one) begins with a text, taken as it stands. SQLite, whose LIKE takes a for A,
 * finds the beginning in an index only as a range; so there it is that, and A is not a.
 */
export function beginsWith(column: string | Expression<string>, text: string): RawBuilder<boolean> {
  if (connections().kind === "postgres") return like(column, `${literally(text)}%`);
  const searched = typeof column === "string" ? sql.ref(column) : column;
  const start = text.slice(0, most);
  return sql<boolean>`(${searched} >= ${start} and ${searched} < ${start + lastCharacter})`;
}

/** `beginsWith`, beyond a text that begins so too; in the order of `inBeginnings`. */
export function beginsBeyond(column: string, text: string, beyond: string): RawBuilder<boolean> {
  const searched = sql.ref(column);
  if (connections().kind === "postgres") {
    return sql<boolean>`(${beginsWith(column, text)} and ${searched} ~>~ ${beyond})`;
  }
  return sql<boolean>`(${searched} > ${beyond} and ${searched} < ${text.slice(0, most) + lastCharacter})`;
}

/** What `order by` says of a column for its order by bytes, in which the index lies that `beginsWith` reads. */
export function inBeginnings(column: string): RawBuilder<string> {
  const sorted = sql.ref<string>(column);
  return connections().kind === "postgres" ? sql<string>`${sorted} using ~<~` : sorted;
}

const lastCharacter = "\u{10FFFF}";

/**
 * Whether a column (or what is made of one) contains a text to the letter. LIKE is not asked: a pattern that nearly fits
 * everywhere costs it the text's length as often as it is long.
 */
export function contains(column: string | Expression<string>, text: string): RawBuilder<boolean> {
  const searched = typeof column === "string" ? sql.ref(column) : column;
  const position = sql.raw(connections().kind === "postgres" ? "strpos" : "instr");
  return sql<boolean>`${position}(${searched}, ${text.slice(0, most)}) > 0`;
}

function like(column: string | Expression<string>, pattern: string): RawBuilder<boolean> {
  const searched = typeof column === "string" ? sql.ref(column) : column;
  return sql<boolean>`${searched} like ${pattern} escape '\\'`;
}

function literally(text: string): string {
  return text.slice(0, most).replace(/[\\%_]/g, "\\$&");
}
