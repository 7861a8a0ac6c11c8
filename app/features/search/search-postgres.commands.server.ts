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

// PostgreSQL keeps up to 255 positions of a word, and 1,048,575 bytes of words and positions.
const mostPlaces = 255;
const mostBytes = 1_000_000;
/** Grams leave room for words of the text. */
const mostOfGrams = 600_000;

/**
 * Tokens in the notation of tsvector: title words weigh A, words of the text C, grams nothing more. Of a text that is too much
 * for one it holds the beginning.
 */
function asVector({ title, text, grams }: IndexTokens): string {
  const places = new Map<string, string[]>();
  const weighed = [
    ...title.map((word) => ({ word, weight: "A" })),
    ...text.map((word) => ({ word, weight: "C" })),
  ];
  for (const [at, { word, weight }] of weighed.entries()) {
    const known = places.get(word) ?? [];
    if (known.length < mostPlaces) known.push(`${at + 1}${weight}`);
    places.set(word, known);
  }
  let bytes = 0;
  const fitting = (most: number) => (word: string) => {
    const { length } = places.get(word) ?? [];
    // Two bytes for each position, as many for their number, and one that aligns them.
    const more = Buffer.byteLength(word) + (length > 0 ? 3 + 2 * length : 0);
    if (bytes + more > most) return false;
    bytes += more;
    return true;
  };
  const ofTitle = new Set(title);
  return [
    ...[...ofTitle].filter(fitting(mostBytes)),
    ...grams.filter((gram) => !places.has(gram)).filter(fitting(mostOfGrams)),
    ...[...places.keys()].filter((word) => !ofTitle.has(word)).filter(fitting(mostBytes)),
  ]
    .map((word) => {
      const at = places.get(word) ?? [];
      return at.length > 0 ? `'${word}':${at.join(",")}` : `'${word}'`;
    })
    .join(" ");
}
