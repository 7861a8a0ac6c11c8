import type { Writer } from "~/platform/database/database.server";
import { holdTable } from "~/platform/database/hold-rows.server";
import { inParts, valueRows } from "~/platform/database/value-rows.server";
import { preparedTexts, type PreparedText } from "./prepared-texts.server";
import { searchIndex } from "./search-index.server";
import type { SearchSource } from "./search-source.server";
import type { Searchable, SearchKind } from "./searchable";

/**
 * Puts public things into the search index, or writes them anew; each may stand in `things` once. Call it in the
 * transaction that publishes.
 */
export async function indexThings(trx: Writer, things: Searchable[]): Promise<void> {
  const texts = preparedTexts(things);
  const prepared = things.map((thing, at) => ({ thing, text: texts[at] as PreparedText }));
  for (const part of inParts(prepared, 12)) {
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
      part.map(({ thing, text }) => ({
        id: idOf.get(`${thing.kind} ${thing.id}`) ?? 0,
        tokens: text.tokens,
      })),
    );
  }
}

function thingColumns({ thing, text }: { thing: Searchable; text: PreparedText }) {
  const { tokens: _tokens, ...columns } = text;
  return {
    kind: thing.kind,
    thingId: thing.id,
    authorId: thing.authorId ?? 0,
    nodeId: thing.nodeId ?? 0,
    hidden: thing.hidden ? 1 : 0,
    answers: thing.answers ?? 0,
    publishTime: thing.publishTime,
    ...columns,
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
  const things: Searchable[] = [];
  for (const part of inParts(ids, 30)) things.push(...(await read(trx, { ids: part })));
  const found = new Set(things.map(({ id }) => id));
  await removeThings(
    trx,
    kind,
    ids.filter((id) => !found.has(id)),
  );
  await indexThings(trx, things);
}

/** Empties the index, so that writing it anew is quick. */
export async function clearIndex(trx: Writer): Promise<void> {
  await holdTable(trx, "searchThing");
  await trx.deleteFrom("searchThing").execute();
  await searchIndex().dropAllTokens(trx);
}

/**
 * Makes the index hold the next things of a kind after an id as their source tells them now, and none beside them;
 * answers how many, and the id to go on after, null at the end.
 */
export async function syncAfter(
  trx: Writer,
  { kind, read }: SearchSource,
  after: number,
  limit: number,
): Promise<{ count: number; next: number | null }> {
  // Before it reads, or it would put back what is deleted between reading and writing.
  await holdTable(trx, "searchThing");
  const things = await read(trx, { after, limit });
  const last = things.length === limit ? (things.at(-1)?.id ?? null) : null;
  await indexThings(trx, things);
  const known = new Set(things.map(({ id }) => id));
  let query = trx
    .selectFrom("searchThing")
    .select("thingId")
    .where("kind", "=", kind)
    .where("thingId", ">", after);
  if (last !== null) query = query.where("thingId", "<=", last);
  const stored = await query.execute();
  await removeThings(
    trx,
    kind,
    stored.map(({ thingId }) => thingId).filter((id) => !known.has(id)),
  );
  return { count: things.length, next: last };
}

/** Notes that things of a kind stand in another node now. */
export async function setNode(
  trx: Writer,
  kind: SearchKind,
  ids: number[],
  nodeId: number,
): Promise<void> {
  for (const part of inParts(ids, 1)) {
    await trx
      .updateTable("searchThing")
      .set({ nodeId })
      .where("kind", "=", kind)
      .where("thingId", "in", part)
      .execute();
  }
}

/** Notes how many answers things have; `counts` holds [id, count], each id once. */
export async function setAnswers(
  trx: Writer,
  kind: SearchKind,
  counts: [id: number, answers: number][],
): Promise<void> {
  for (const part of inParts(counts, 2)) {
    const answers = new Map(part);
    // By their own ids: asked for a kind and what is given, SQLite goes through all of that kind.
    const things = await trx
      .selectFrom("searchThing")
      .select(["id", "thingId"])
      .where("kind", "=", kind)
      .where("thingId", "in", [...answers.keys()])
      .execute();
    if (things.length === 0) continue;
    await trx
      .updateTable("searchThing")
      .from(valueRows(things.map(({ id, thingId }) => [id, answers.get(thingId) ?? 0])))
      .set((eb) => ({ answers: eb.ref("given.column2") }))
      .whereRef("searchThing.id", "=", "given.column1")
      .execute();
  }
}
