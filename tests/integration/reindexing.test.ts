import { EventEmitter, once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createApiScene } from "tests/factories/api-scene";
import { createComment } from "tests/factories/comment";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { openDatabase } from "tests/faults/open-database";
import { findWrongCounts } from "tests/faults/recounts";
import { findIndexFaults } from "tests/faults/soundness";
import { topicSource } from "~/features/content/topics/topic-search.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import type { SearchSource } from "~/features/search/search-source.server";
import { readSearchRequest } from "~/features/search/search-request";
import {
  clearIndex,
  indexThings,
  removeThing,
  syncAfter,
} from "~/features/search/search.commands.server";
import { searchThings } from "~/features/search/search.queries.server";
import {
  rebuildEmptySearch,
  rebuildSearch,
  reindexing,
  startReindexing,
} from "~/features/seo/search-rebuild.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { readGreatAct, readGreatActs } from "~/platform/jobs/great-act.queries.server";
import { workAt } from "~/platform/jobs/great-act.server";

test("what is deleted and answered while the index is written anew is in it as it is then", async () => {
  const author = await createMember();
  const deleted = await createTopic({ by: author });
  const answered = await createTopic({ by: author });
  const signals = new EventEmitter();
  const meanwhile = once(signals, "read").then(() =>
    Promise.all([
      deleteTopic(author.viewer, deleted, ""),
      createComment({ on: answered, by: author }),
    ]),
  );
  const slowly: SearchSource = {
    ...topicSource,
    read: async (db, range) => {
      const things = await topicSource.read(db, range);
      signals.emit("read");
      // Long enough for both to end, where nothing makes them wait.
      await setTimeout(1000);
      return things;
    },
  };
  await inTransaction((trx) => syncAfter(trx, slowly, 0, 500));
  await meanwhile;
  const database = await openDatabase(env());
  expect(await findIndexFaults(database)).toEqual([]);
  expect(await findWrongCounts(database)).toEqual([]);
  await database.close();
});

const search = async (q: string) => {
  const { results } = await searchThings(
    readDatabase(),
    readSearchRequest(new URLSearchParams({ q })),
  );
  return results.map(({ id }) => id);
};
const actsSoFar = async () => (await readGreatActs(readDatabase())).length;

test("an index that was emptied holds no word, and is filled at the next start alone", async () => {
  const id = await createTopic({ title: "蓑衣与斗笠" });
  expect(await search("蓑衣")).toEqual([id]);
  const before = await actsSoFar();
  await rebuildEmptySearch();
  expect(await actsSoFar()).toBe(before);

  await inTransaction(clearIndex);
  expect(await readDatabase().selectFrom("searchThing").select("id").execute()).toEqual([]);
  const tokens = await sql<{ count: number }>`select count(*) as count from "searchIndex"`.execute(
    readDatabase(),
  );
  expect(Number(tokens.rows[0]?.count)).toBe(0);
  expect(await search("蓑衣")).toEqual([]);

  await rebuildEmptySearch();
  expect(await search("蓑衣")).toEqual([id]);
  expect(await actsSoFar()).toBe(before + 1);
});

const everyThing = () =>
  readDatabase()
    .selectFrom("searchThing")
    .select(["kind", "thingId", "authorId", "nodeId", "hidden", "answers", "textKey"])
    .orderBy("kind")
    .orderBy("thingId")
    .execute();

test("it is written anew in parts, after its process ended too, while it finds what is right", async () => {
  // Something of each kind.
  await createApiScene();
  const kept = await createTopic({ title: "白鹭洲" });
  const before = await everyThing();
  // As if something had gone wrong: one thing lost, one that is gone, and one with other words.
  await inTransaction(async (trx) => {
    await removeThing(trx, "topic", kept);
    const bare = { text: "", identifiers: [], publishTime: 1 };
    await indexThings(trx, [{ ...bare, kind: "topic", id: 999_999, title: "鬼影" }]);
    await indexThings(trx, [{ ...bare, kind: "user", id: before[0]?.thingId ?? 0, title: "错" }]);
  });
  const act = await inTransaction(startReindexing);
  await workAt(reindexing, act, 0);
  await expect(inTransaction(startReindexing)).rejects.toThrow("“重建搜索索引”还没有做完");
  expect(await readGreatAct(readDatabase(), act)).toMatchObject({ total: before.length });
  await rebuildSearch();
  expect(await everyThing()).toEqual(before);
  expect(await search("白鹭洲")).toEqual([kept]);
  expect(await search("鬼影")).toEqual([]);
});
