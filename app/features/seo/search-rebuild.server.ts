import { accountSource } from "~/features/accounts/user/account-search.commands.server";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import type { SearchSource } from "~/features/search/search-source.server";
import { clearIndex, syncAfter } from "~/features/search/search.commands.server";
import { isIndexEmpty } from "~/features/search/search.queries.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { forgetAct, startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { readGreatActsOn } from "~/platform/jobs/great-act.queries.server";
import { defineGreatAct, workToTheEnd } from "~/platform/jobs/great-act.server";

/** Members come first, because who is hidden hides what they wrote. */
const sources = (): SearchSource[] =>
  kindsWith("search")
    .map(({ search }) => search)
    .toSorted((a, b) => Number(b === accountSource) - Number(a === accountSource));

/**
 * Writes the search index anew, in place: what it finds meanwhile is right, or as it was before.
 */
export const reindexing = defineGreatAct<null, { source: number; after: number }>("reindex", {
  start: { source: 0, after: 0 },
  count: async (db) => {
    const counts = await Promise.all(sources().map(({ count }) => count(db)));
    return counts.reduce((sum, count) => sum + count, 0);
  },
  part: async (trx, { cursor: { source: at, after }, size }) => {
    const source = sources()[at];
    if (!source) return { cursor: { source: at, after }, done: 0, last: true };
    const { count, next } = await syncAfter(trx, source, after, size);
    const cursor = next === null ? { source: at + 1, after: 0 } : { source: at, after: next };
    return { cursor, done: count, last: cursor.source === sources().length };
  },
  end: async (_trx, { done }) => `${done} 条内容都能搜到了`,
});

const subject = "search";

/** Begins to write the search index anew; RuleBroken while somebody does so. */
export function startReindexing(trx: Writer): Promise<number> {
  const act = { name: "重建搜索索引", payload: null, subjects: [subject] };
  return startGreatAct(trx, reindexing, act);
}

/** Writes the search index of content that was just restored: it was of another site, and leaves no trace. */
export async function rebuildRestoredSearch(): Promise<void> {
  await inTransaction(clearIndex);
  const id = await inTransaction(startReindexing);
  await workToTheEnd(reindexing, id);
  await inTransaction((trx) => forgetAct(trx, id));
}

/** Writes the search index anew, or helps who does so already, and answers at the end how many things it holds. */
export async function rebuildSearch(): Promise<number> {
  const [running] = (await readGreatActsOn(readDatabase(), subject)).filter(
    ({ endTime }) => endTime === 0,
  );
  const id = running?.id ?? (await inTransaction(startReindexing));
  return (await workToTheEnd(reindexing, id))?.done ?? 0;
}

/** Fills an index that is empty although there are members, as after an update that brings the search. */
export async function rebuildEmptySearch(): Promise<void> {
  const db = readDatabase();
  if ((await isIndexEmpty(db)) && (await accountSource.count(db)) > 0) await rebuildSearch();
}
