import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createArticle } from "tests/factories/article";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { editArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { TooFast } from "~/platform/errors/domain-errors";

const tenMinutes = 10 * 60 * 1000;
const turn = Date.UTC(2036, 0, 1);

beforeAll(async () => {
  await changeSetting("topicsPerTenMinutes", 1);
  vi.useFakeTimers({ toFake: ["Date"], now: turn });
});
afterAll(() => {
  vi.useRealTimers();
});

const editsOfTopic = async (by: Member) => {
  const id = await createTopic({ by });
  const form = topicSchema.parse({ nodeId: "1", title: "改过", content: "改过的话。" });
  return () => editTopic(by.viewer, id, form);
};
const editsOfArticle = async (by: Member) => {
  const id = await createArticle({ by });
  const form = articleSchema.parse({ title: "改过", content: "改过的话。" });
  return () => editArticle(by.viewer, id, form);
};

test.each([
  ["a topic", editsOfTopic],
  ["an article", editsOfArticle],
])(
  "%s is edited four times as often as one is written, and again when ten minutes have passed",
  async (_what, editsOf) => {
    vi.setSystemTime(turn);
    const edit = await editsOf(await createMember());
    for (let time = 0; time < 4; time += 1) await edit();
    await expect(edit()).rejects.toThrow(TooFast);
    vi.setSystemTime(turn + tenMinutes);
    await expect(edit()).rejects.toThrow(TooFast);
    vi.setSystemTime(turn + tenMinutes + 1);
    await edit();
    await expect(edit()).rejects.toThrow(TooFast);
  },
);
