import type { Writer } from "~/platform/database/database.server";
import { inParts, valueRows } from "~/platform/database/value-rows.server";
import { remember } from "~/platform/cache/remember";
import { indexTokens } from "./index-tokens.server";
import { searchIndex } from "./search-index.server";
import type { SearchSource } from "./search-source.server";
import type { Searchable, SearchKind } from "./searchable";
import { foldText } from "./text-folding.server";

/** Puts a public thing into the search index, or writes it anew. Call it in the transaction that publishes. */
export function indexThing(trx: Writer, thing: Searchable): Promise<void> {
  return indexThings(trx, [thing]);
}

/** Puts many things into the index; each may stand in `things` once. */
export async function indexThings(trx: Writer, things: Searchable[]): Promise<void> {
  for (const part of inParts(things, 12)) {
    const rows = await trx
      .insertInto("searchThing")
      .values(part.map(thingColumns))
      .onConflict((conflict) =>
        conflict.columns(["kind", "thingId"]).doUpdateSet((eb) => ({
          authorId: eb.ref("excluded.authorId"),
          nodeId: eb.ref("excluded.nodeId"),
          hidden: eb.ref("excluded.hidden"),
          answers: eb.ref("excluded.answers"),
          publishTime: eb.ref("excluded.publishTime"),
          title: eb.ref("excluded.title"),
          titleKey: eb.ref("excluded.titleKey"),
          text: eb.ref("excluded.text"),
          textKey: eb.ref("excluded.textKey"),
        })),
      )
      .returning(["id", "kind", "thingId"])
      .execute();
    const idOf = new Map(rows.map(({ id, kind, thingId }) => [`${kind} ${thingId}`, id]));
    await searchIndex().storeTokens(
      trx,
      part.map((thing) => ({
        id: idOf.get(`${thing.kind} ${thing.id}`) ?? 0,
        tokens: tokensOf(thing),
      })),
    );
  }
}

function tokensOf({ kind, title, text, identifiers }: Searchable) {
  return knownTokens(JSON.stringify([kind, title, text, identifiers]));
}

// Bulk content repeats a few hundred texts, so each is cut once.
const knownTokens = remember((key: string) => {
  const [kind, title, text, identifiers] = JSON.parse(key) as [
    SearchKind,
    string,
    string,
    string[],
  ];
  return indexTokens({ kind, title, text, identifiers });
}, 500);

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function thingColumns(thing: Searchable) {
  const title = inOneLine(thing.title);
  const text = inOneLine(thing.text);
  return {
    kind: thing.kind,
    thingId: thing.id,
    authorId: thing.authorId ?? 0,
    nodeId: thing.nodeId ?? 0,
    hidden: thing.hidden ? 1 : 0,
    answers: thing.answers ?? 0,
    publishTime: thing.publishTime,
    title,
    titleKey: foldText(title),
    text,
    textKey: foldText([title, text, ...thing.identifiers].join(" ")),
  };
}

/** Takes a thing out of the index: it was deleted, or waits for review. */
export function removeThing(trx: Writer, kind: SearchKind, id: number): Promise<void> {
  return removeThings(trx, kind, [id]);
}

async function removeThings(trx: Writer, kind: SearchKind, ids: number[]): Promise<void> {
  for (const part of inParts(ids, 1)) {
    const rows = await trx
      .deleteFrom("searchThing")
      .where("kind", "=", kind)
      .where("thingId", "in", part)
      .returning("id")
      .execute();
    await searchIndex().dropTokens(
      trx,
      rows.map((row) => row.id),
    );
  }
}

/** Makes the index hold these things of a kind as their source tells them now: public ones and no others. */
export async function syncThings(
  trx: Writer,
  { kind, read }: SearchSource,
  ids: number[],
): Promise<void> {
  for (const part of inParts(ids, 30)) {
    const things = await read(trx, { ids: part });
    const found = new Set(things.map(({ id }) => id));
    await removeThings(
      trx,
      kind,
      part.filter((id) => !found.has(id)),
    );
    await indexThings(trx, things);
  }
}

/** Empties the index, so that writing it anew is quick. */
export async function clearIndex(trx: Writer): Promise<void> {
  await searchIndex().holdIndex(trx);
  await trx.deleteFrom("searchThing").execute();
  await searchIndex().dropAllTokens(trx);
}

/** Indexes the next things of a kind after an id; answers how many, and the id to go on after, null at the end. */
export async function indexAfter(
  trx: Writer,
  { read }: SearchSource,
  after: number,
): Promise<{ count: number; next: number | null }> {
  const limit = 500;
  // Before it reads, or it would put back what is deleted between reading and writing.
  await searchIndex().holdIndex(trx);
  const things = await read(trx, { after, limit });
  await indexThings(trx, things);
  const last = things.at(-1);
  return { count: things.length, next: things.length === limit && last ? last.id : null };
}

/** Hides everything that members wrote, and themselves, from every search; or shows it again. */
export async function hideThingsOf(
  trx: Writer,
  authorIds: number[],
  hidden: boolean,
): Promise<void> {
  for (const part of inParts(authorIds, 1)) {
    await trx
      .updateTable("searchThing")
      .set({ hidden: hidden ? 1 : 0 })
      .where("authorId", "in", part)
      .where("hidden", "=", hidden ? 0 : 1)
      .execute();
  }
}

/** Notes how many answers things have; `counts` holds [id, count]. */
export async function setAnswers(
  trx: Writer,
  kind: SearchKind,
  counts: [id: number, answers: number][],
): Promise<void> {
  for (const part of inParts(counts, 2)) {
    await trx
      .updateTable("searchThing")
      .from(valueRows(part))
      .set((eb) => ({ answers: eb.ref("given.column2") }))
      .where("searchThing.kind", "=", kind)
      .whereRef("searchThing.thingId", "=", "given.column1")
      .execute();
  }
}
