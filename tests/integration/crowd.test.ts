import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { readDatabase } from "~/platform/database/database.server";
import { typeScriptArgs } from "~/cli/child-process.mjs";

const acts = 100;

async function runCrowd(topic: number, tokens: string[]): Promise<number | null> {
  const given = [String(topic), String(acts), ...tokens];
  const worker = spawn(
    process.execPath,
    [...typeScriptArgs, "tests/integration/crowd-worker.ts", ...given],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  const [code] = (await once(worker, "close")) as [number | null];
  return code;
}

const countOf = async (table: "like" | "favorite" | "comment", entityId: number) => {
  const { count } = await readDatabase()
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("entityType", "=", "topic")
    .where("entityId", "=", entityId)
    .executeTakeFirstOrThrow();
  return count;
};

test("two members who like, keep and comment 200 times at once in two processes leave exact counts", async () => {
  await liftRateLimits();
  const [author, first, second] = [
    await createMember(),
    await createMember(),
    await createMember(),
  ];
  const topic = await createTopic({ by: author });
  const tokens = [first.token, second.token];
  expect(await Promise.all([runCrowd(topic, tokens), runCrowd(topic, tokens)])).toEqual([0, 0]);
  const db = readDatabase();
  const row = await db
    .selectFrom("topic")
    .select(["likeCount", "favoriteCount", "commentCount"])
    .where("id", "=", topic)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    likeCount: await countOf("like", topic),
    favoriteCount: await countOf("favorite", topic),
    commentCount: 2 * acts,
  });
  expect(await countOf("comment", topic)).toBe(2 * acts);
  const floors = await db
    .selectFrom("comment")
    .select("floor")
    .where("entityId", "=", topic)
    .orderBy("floor")
    .execute();
  expect(floors.map(({ floor }) => floor)).toEqual(
    Array.from({ length: 2 * acts }, (_, at) => at + 1),
  );
  const members = await db
    .selectFrom("user")
    .select(["commentCount", "score"])
    .where("id", "in", [first.id, second.id])
    .execute();
  expect(members).toEqual([
    { commentCount: acts, score: acts },
    { commentCount: acts, score: acts },
  ]);
  const { unreadCount } = await db
    .selectFrom("user")
    .select("unreadCount")
    .where("id", "=", author.id)
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom("message")
    .select("id")
    .where("userId", "=", author.id)
    .execute();
  expect(unreadCount).toBe(messages.length);
});
