import { sql } from "kysely";
import type { Viewer } from "~/features/accounts/user/user";
import { tagKey } from "~/features/content/tags/tag";
import { addToTags, usesLost } from "~/features/content/tags/tag-use.commands.server";
import { tagUses, type TaggedKind } from "~/features/content/tags/tag-uses";
import { moveTagWatches } from "~/features/content/topic-watches/topic-watch.commands.server";
import { doerOf, recordAct, type Doer } from "~/features/moderation/audit-log.commands.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import type { GreatActState } from "~/platform/jobs/great-act";
import { startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { defineGreatAct, workAt } from "~/platform/jobs/great-act.server";
import { indexBearers } from "./tag-bearers.commands.server";
import {
  countBearers,
  firstPlace,
  placeAfter,
  readBearers,
  type TagPlace,
} from "./tag-bearers.queries.server";
import { holdTag } from "./tag-changes.commands.server";

interface Merging {
  from: number;
  into: number;
  names: { from: string; into: string };
  doer: Doer;
}

/**
 * Until the end both tags have their pages, and each thing bears the one or the other; what is written with the first
 * one's name bears the second from the beginning.
 */
export const merging = defineGreatAct<Merging, TagPlace>("merge-tag", {
  start: firstPlace,
  count: (db, { from }) => countBearers(db, from),
  part: async (trx, { payload: { from, into }, cursor, size }) => {
    await requireStillMerging(trx, from, into);
    const ids = await readBearers(trx, from, cursor, size);
    await holdRows(trx, cursor.kind, ids);
    await moveUses(trx, cursor.kind, ids, { from, into });
    await indexBearers(trx, cursor.kind, ids);
    return { ...placeAfter(cursor, ids, size), done: ids.length };
  },
  end: async (trx, { payload: { from, into, names, doer }, done }) => {
    // Who chose on its page while it had one.
    await moveTagWatches(trx, from, into);
    await trx.updateTable("tag").set({ status: 1 }).where("id", "=", from).execute();
    const act = { act: "merge", entityType: "tag", entityId: from };
    await recordAct(trx, doer, { ...act, before: names.from, after: names.into });
    return `${done} 条内容改用了“${names.into}”`;
  },
});

/** RuleBroken where either became another since this was given up: it may be tried again as long as it is remembered. */
async function requireStillMerging(trx: Writer, from: number, into: number): Promise<void> {
  const tags = await trx
    .selectFrom("tag")
    .select(["id", "mergedInto"])
    .where("id", "in", [from, into])
    .where("status", "=", 0)
    .execute();
  const goesThere = tags.some(({ id, mergedInto }) => id === from && mergedInto === into);
  const isThere = tags.some(({ id, mergedInto }) => id === into && mergedInto === 0);
  if (!goesThere || !isThere) throw new RuleBroken("标签后来又改过了，没有做完，请重新合并");
}

async function moveUses(
  trx: Writer,
  kind: TaggedKind,
  ids: number[],
  { from, into }: { from: number; into: number },
): Promise<void> {
  if (ids.length === 0) return;
  const { thing } = tagUses[kind];
  const table: "topicTag" | "articleTag" = tagUses[kind].table;
  const bearing = await trx
    .selectFrom(table)
    .select(sql.ref<number>(thing).as("id"))
    .where("tagId", "=", into)
    .where(sql.ref<number>(thing), "in", ids)
    .execute();
  const both = bearing.map(({ id }) => id);
  await standWhereFirst(trx, kind, both, { from, into });
  const untied = await untie(trx, kind, both, from);
  const moved = await trx
    .updateTable(table)
    .set({ tagId: into })
    .where("tagId", "=", from)
    .where(sql.ref<number>(thing), "in", ids)
    .returning("counted")
    .execute();
  const change = usesLost([...untied, ...moved.map(({ counted }) => ({ tagId: from, counted }))]);
  change.set(into, moved.filter(({ counted }) => counted === 1).length);
  await addToTags(trx, kind, change);
}

/** What bears both has the one that stays where the first of the two stood, as if its names were typed again. */
async function standWhereFirst(
  trx: Writer,
  kind: TaggedKind,
  ids: number[],
  { from, into }: { from: number; into: number },
): Promise<void> {
  if (ids.length === 0) return;
  const { thing } = tagUses[kind];
  const table: "topicTag" | "articleTag" = tagUses[kind].table;
  const first = sql<number>`(select min(use.place) from ${sql.table(table)} as use
    where ${sql.ref(`use.${thing}`)} = ${sql.ref(`${table}.${thing}`)} and use.${sql.ref("tagId")} in (${from}, ${into}))`;
  await trx
    .updateTable(table)
    .set({ place: first })
    .where("tagId", "=", into)
    .where(sql.ref<number>(thing), "in", ids)
    .execute();
}

async function untie(trx: Writer, kind: TaggedKind, ids: number[], tagId: number) {
  if (ids.length === 0) return [];
  const { thing } = tagUses[kind];
  const table: "topicTag" | "articleTag" = tagUses[kind].table;
  return trx
    .deleteFrom(table)
    .where("tagId", "=", tagId)
    .where(sql.ref<number>(thing), "in", ids)
    .returning(["tagId", "counted"])
    .execute();
}

/** Begins to make one tag of two; FieldsInvalid when there is no other. */
export function startMerging(
  moderator: Viewer,
  id: number,
  typed: string,
): Promise<{ act: number; into: number }> {
  return inModeratorTransaction(moderator, async (trx) => {
    const target = await trx
      .selectFrom("tag")
      .select("id")
      .where("nameKey", "=", tagKey(typed))
      .where("status", "=", 0)
      .executeTakeFirst();
    if (!target || target.id === id)
      throw new FieldsInvalid({ into: ["没有叫这个名字的另一个标签"] });
    const into = target.id;
    const [first, second] = [Math.min(id, into), Math.max(id, into)];
    const held = [await holdTag(trx, first), await holdTag(trx, second)];
    const nameOf = (tagId: number) => held.find((tag) => tag.id === tagId)?.name ?? "";
    const names = { from: nameOf(id), into: nameOf(into) };
    const act = await startGreatAct(trx, merging, {
      name: `把标签“${names.from}”合并到“${names.into}”`,
      payload: { from: id, into, names, doer: doerOf(moderator) },
      subjects: [`tag ${id}`, `tag ${into}`],
    });
    await trx
      .updateTable("tag")
      .set({ mergedInto: into })
      .where((eb) => eb.or([eb("id", "=", id), eb("mergedInto", "=", id)]))
      .where("id", "!=", into)
      .execute();
    // It may have been on its way elsewhere, even to the first, when that was given up.
    await trx.updateTable("tag").set({ mergedInto: 0 }).where("id", "=", into).execute();
    // What is written with the first one's name from now on bears the second.
    await moveTagWatches(trx, id, into);
    return { act, into };
  });
}

/**
 * Makes one tag of two: everything that bore the first bears the second, once. The first's address and name lead there
 * from then on. Answers the id of the one that stays and how far that is; FieldsInvalid when there is no other.
 */
export async function mergeTag(
  moderator: Viewer,
  id: number,
  typed: string,
): Promise<{ into: number; state: GreatActState | undefined }> {
  const { act, into } = await startMerging(moderator, id, typed);
  return { into, state: await workAt(merging, act) };
}
