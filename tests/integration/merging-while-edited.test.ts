import { expect, test, vi } from "vitest";
import { createMember, createModerator } from "tests/factories/member";
import { createMerge } from "tests/factories/merge";
import { createTopic } from "tests/factories/topic";
import type * as mergedText from "~/features/discussion/splitting/topic-merge-text.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

let editing: () => Promise<unknown> = async () => undefined;

// The edit comes at the only moment at which it could be lost: after the text was read, before the topic is held.
vi.mock("~/features/discussion/splitting/topic-merge-text.queries.server", async (load) => {
  const real = await load<typeof mergedText>();
  return {
    ...real,
    composeMerged: async (...given: Parameters<typeof real.composeMerged>) => {
      const composed = await real.composeMerged(...given);
      await editing();
      return composed;
    },
  };
});

test("what a topic's author mends while it is merged is not lost", async () => {
  const [author, moderator] = [await createMember(), await createModerator()];
  const source = await createTopic({ by: author, content: "春天种。" });
  const target = await createTopic();
  const merge = () => createMerge({ by: moderator, of: source, into: target });
  editing = () =>
    inTransaction((trx) =>
      trx.updateTable("topic").set({ content: "秋天种。" }).where("id", "=", source).execute(),
    );
  await expect(merge()).rejects.toThrow("刚刚改过，请再试一次");
  editing = async () => undefined;
  await merge();
  const comment = readDatabase().selectFrom("comment").select("content");
  const { content } = await comment.where("entityId", "=", target).executeTakeFirstOrThrow();
  expect(content).toContain("秋天种。");
});
