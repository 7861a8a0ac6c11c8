import { expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import {
  removeDemo,
  removing,
  startDemoRemoval,
} from "~/features/admin/backups/demo-removal.commands.server";
import { setQuestionNode } from "~/features/content/nodes/node.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { acceptAnswer } from "~/features/discussion/comments/accepting.commands.server";
import { likeComment } from "~/features/discussion/comments/comment-reactions.commands.server";
import { publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { workAt } from "~/platform/jobs/great-act.server";

const enterDemo = ({ id }: Member) =>
  inTransaction((trx) => trx.updateTable("user").set({ demo: 1 }).where("id", "=", id).execute());

test("what a real member said on a news item loses the demo's replies and likes, and the count of them", async () => {
  const [real, demo, moderator] = [
    await createMember(),
    await createMember(),
    await createModerator(),
  ];
  const item = newsSchema.parse({ title: "山洪之后", content: "桥修好了。" });
  const on = await publishNews(moderator.viewer, item);
  const said = await createComment({ on, of: "news", by: real });
  await createComment({ on, of: "news", by: demo, quoteId: said });
  await likeComment(demo.viewer, said, true);
  await likeComment(moderator.viewer, said, true);
  await enterDemo(demo);
  await removeDemo();
  const left = await readDatabase()
    .selectFrom("comment")
    .select(["id", "commentCount", "likeCount"])
    .where("entityType", "=", "news")
    .execute();
  expect(left).toEqual([{ id: said, commentCount: 0, likeCount: 1 }]);
});

test("a question that a member of the demo answered waits for an answer again", async () => {
  const [asker, demo] = [await createMember(), await createMember()];
  const question = await createTopic({ by: asker });
  await setQuestionNode((await createModerator()).viewer, 1, true);
  const answer = await createComment({ on: question, by: demo });
  await acceptAnswer(asker.viewer, answer, true);
  expect((await readTopic(readDatabase(), question, null))?.answerId).toBe(answer);
  await enterDemo(demo);
  await removeDemo();
  expect((await readTopic(readDatabase(), question, null))?.answerId).toBe(0);
});

test("a removal that was broken off is ended by the same command, without a site that runs", async () => {
  const demo = await createMember();
  const topic = await createTopic({ by: demo });
  await enterDemo(demo);
  const { act = 0, counts } = (await startDemoRemoval(null)) ?? {};
  await workAt(removing, act, 0);
  expect(await removeDemo()).toEqual(counts);
  expect(counts).toMatchObject({ members: 1 });
  expect(await readTopic(readDatabase(), topic, null)).toBeUndefined();
  expect(await removeDemo()).toEqual({ members: 0, posts: [] });
});
