import { sql } from "kysely";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import type { IndexTokens } from "./index-tokens.server";
import type { SearchIndexRow } from "./search-index-row";

/** Puts rows into the tsvector index, in place of those with the same id. */
export async function storeTokens(trx: Writer, rows: SearchIndexRow[]): Promise<void> {
  for (const part of inParts(rows, 2)) {
    const values = part.map(
      ({ id, tokens }) => sql`(cast(${id} as integer), cast(${asVector(tokens)} as tsvector))`,
    );
    await sql`insert into "searchIndex" (id, tokens) values ${sql.join(values)}
      on conflict (id) do update set tokens = excluded.tokens`.execute(trx);
  }
}

/** Takes rows out of the tsvector index. */
export async function dropTokens(trx: Writer, ids: number[]): Promise<void> {
  for (const part of inParts(ids, 1)) {
    await sql`delete from "searchIndex" where id in (${sql.join(part)})`.execute(trx);
  }
}

/** Empties the tsvector index. */
export async function dropAllTokens(trx: Writer): Promise<void> {
  await sql`delete from "searchIndex"`.execute(trx);
}

// PostgreSQL keeps up to 255 positions of a word.
const mostPlaces = 255;

/** Tokens in the notation of tsvector: title words weigh A, words of the text C, grams nothing more. */
function asVector({ title, text, grams }: IndexTokens): string {
  const places = new Map<string, string[]>(grams.map((gram) => [gram, []]));
  const weighed = [
    ...title.map((word) => ({ word, weight: "A" })),
    ...text.map((word) => ({ word, weight: "C" })),
  ];
  for (const [at, { word, weight }] of weighed.entries()) {
    const known = places.get(word) ?? [];
    if (known.length < mostPlaces) known.push(`${at + 1}${weight}`);
    places.set(word, known);
  }
  return [...places]
    .map(([word, at]) => (at.length > 0 ? `'${word}':${at.join(",")}` : `'${word}'`))
    .join(" ");
}
