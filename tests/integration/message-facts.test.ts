import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { messageType } from "~/features/notifications/message";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { up } from "~/platform/database/migrations/0120-message-facts";

test("messages of the time when their title was kept say what they said", async () => {
  const { id: userId } = await createMember();
  const message = { userId, quoteContent: "竹", detailUrl: "/topic/1", createTime: 1 };
  await inTransaction(async (trx) => {
    await trx.schema.alterTable("message").dropColumn("facts").execute();
    await trx
      .insertInto("message")
      .values([
        { ...message, type: messageType.deleted, title: "你的话题被删除了" },
        { ...message, type: messageType.topicLiked, title: "赞了你的文章" },
      ])
      .execute();
    await up(trx as unknown as Kysely<unknown>);
  });
  const { results } = await readMessagePage(readDatabase(), userId, 1);
  expect(results.map(({ title, line }) => [title, line])).toEqual([
    ["赞了你的文章", "赞了你的文章“竹”"],
    ["你的话题被删除了", "你的话题“竹”被删除了"],
  ]);
});
