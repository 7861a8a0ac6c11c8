import { EventEmitter, once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { openDatabase } from "tests/faults/open-database";
import { findWrongCounts } from "tests/faults/recounts";
import { findIndexFaults } from "tests/faults/soundness";
import { topicSource } from "~/features/content/topics/topic-search.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import type { SearchSource } from "~/features/search/search-source.server";
import { syncAfter } from "~/features/search/search.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";

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
