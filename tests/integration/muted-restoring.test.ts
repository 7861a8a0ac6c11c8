import { expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createModerator, createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import {
  deleteArticle,
  restoreArticle,
} from "~/features/content/articles/article-status.commands.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";

test("authors who may not write now do not put back what they deleted, but moderators do", async () => {
  const [moderator, author] = [await createModerator(), await createMember()];
  const [topic, article] = [await createTopic({ by: author }), await createArticle({ by: author })];
  await deleteTopic(author.viewer, topic, "");
  await deleteArticle(author.viewer, article, "");
  const putBack = [
    () => restoreTopic(author.viewer, topic),
    () => restoreArticle(author.viewer, article),
  ];
  await muteMember(moderator.viewer, author.id, 7, "吵架");
  for (const restore of putBack) await expect(restore()).rejects.toThrow("已被禁言");
  await muteMember(moderator.viewer, author.id, 0);
  await changeSetting("observationSeconds", 3600);
  for (const restore of putBack) await expect(restore()).rejects.toThrow("刚注册的账号");
  await restoreArticle(moderator.viewer, article);
  await changeSetting("observationSeconds", 0);
  await restoreTopic(author.viewer, topic);
});
