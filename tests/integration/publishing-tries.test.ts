import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createArticle } from "tests/factories/article";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { editArticle, publishArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { publishTopic, publishTweet } from "~/features/content/topics/topic.commands.server";
import { topicSchema, tweetSchema } from "~/features/content/topics/topic.schema";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import { NotFound, TooFast } from "~/platform/errors/domain-errors";

const turn = Date.UTC(2036, 0, 1);

beforeAll(async () => {
  await changeSetting("topicsPerTenMinutes", 1000);
  vi.useFakeTimers({ toFake: ["Date"], now: turn });
});
afterAll(() => {
  vi.useRealTimers();
});

const article = articleSchema.parse({ title: "竹", content: "竹下的话。" });
const topic = topicSchema.parse({ nodeId: "1", title: "竹", content: "竹下的话。" });
const tweet = tweetSchema.parse({ content: "竹下的话。" });

const mute = ({ id }: Member) =>
  inTransaction((trx) =>
    trx.updateTable("user").set({ mutedUntil: -1 }).where("id", "=", id).execute(),
  );

test.each([
  ["an article", ({ viewer }: Member) => publishArticle(viewer, article)],
  ["a topic", ({ viewer }: Member) => publishTopic(viewer, topic)],
  ["a tweet", ({ viewer }: Member) => publishTweet(viewer, tweet)],
])("who is refused %s again and again has no more of them rendered", async (_what, publish) => {
  const member = await createMember();
  await mute(member);
  for (let time = 0; time < 60; time += 1) {
    await expect(publish(member)).rejects.toThrow("已被禁言");
  }
  await expect(publish(member)).rejects.toThrow(TooFast);
});

test.each([
  [
    "article",
    async (by: Member, of: Member) => {
      const id = await createArticle({ by: of });
      return () => editArticle(by.viewer, id, article);
    },
  ],
  [
    "topic",
    async (by: Member, of: Member) => {
      const id = await createTopic({ by: of });
      return () => editTopic(by.viewer, id, topic);
    },
  ],
])("nor of changes to somebody else's %s", async (_what, editsOf) => {
  const edit = await editsOf(await createMember(), await createMember());
  for (let time = 0; time < 60; time += 1) await expect(edit()).rejects.toThrow(NotFound);
  await expect(edit()).rejects.toThrow(TooFast);
});

test("nor of what was published already", async () => {
  const { viewer } = await createMember();
  const form = articleSchema.parse({ ...article, formId: "0123456789abcdef0123456789abcdef" });
  const id = await publishArticle(viewer, form);
  for (let time = 0; time < 60; time += 1) expect(await publishArticle(viewer, form)).toBe(id);
  await expect(publishArticle(viewer, form)).rejects.toThrow(TooFast);
});

test("who publishes as much as the owner lets them is never held up by it", async () => {
  const { viewer } = await createModerator();
  const ids = new Set<number>();
  for (let time = 0; time < 61; time += 1) {
    ids.add(await publishArticle(viewer, { ...article, title: `竹 ${time}` }));
  }
  expect(ids.size).toBe(61);
});
