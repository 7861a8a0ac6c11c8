import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { reviewComment } from "~/features/discussion/comments/comment-review.commands.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readDatabase } from "~/platform/database/database.server";

const secret = "我的电话 13800001111";

let author: Member;
let writer: Member;
let moderator: Member;
let topic: number;

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
});

beforeEach(async () => {
  [author, writer] = await Promise.all([createMember(), createMember()]);
  topic = await createTopic({ by: author });
});

const edit = (by: Member, id: number, content: string) =>
  editComment(by.viewer, id, { content, images: [], imageAlts: [] });
const words = async (reader: Member) =>
  (await readMessagePage(readDatabase(), reader.id, 1)).results.map((message) =>
    [message.content, message.quoteContent].join("/"),
  );

describe("what messages repeat of a comment", () => {
  test.each<["its author" | "a moderator"]>([["its author"], ["a moderator"]])(
    "is what it says once %s has edited it, for whoever was told",
    async (who) => {
      const named = await createMember();
      const first = await createComment({ on: topic, by: named, content: "先来一句" });
      const names = `@${moderator.viewer.username} `;
      const content = `${names}${secret}`;
      const id = await createComment({ on: topic, by: writer, quoteId: first, content });
      const readers = [author, named, moderator];
      for (const reader of readers) expect((await words(reader))[0]).toContain(secret);
      await edit(who === "a moderator" ? moderator : writer, id, `${names}电话删了`);
      for (const reader of readers) {
        expect((await words(reader))[0]).toContain("电话删了");
        expect((await words(reader)).join("\n")).not.toContain(secret);
      }
      expect((await words(author)).at(-1)).toContain("先来一句");
    },
  );

  test("goes while an edit waits for review, and is what was approved after it", async () => {
    const article = await createArticle({ by: author });
    const id = await createComment({ onArticle: article, by: writer, content: secret });
    await changeSetting("commentPending", true);
    await edit(writer, id, "电话删了");
    await changeSetting("commentPending", false);
    expect((await words(author)).join("")).not.toMatch(/13800001111|电话删了/);
    await edit(writer, id, "电话真的删了");
    expect((await words(author)).join("")).not.toMatch(/13800001111|电话/);
    await reviewComment(moderator.viewer, id, { approved: true });
    const [message, ...others] = await words(author);
    expect(message).toContain("电话真的删了");
    expect(others).toEqual([]);
  });

  test("stays where another comment speaks", async () => {
    await createComment({ on: topic, by: writer, content: "别的话" });
    const id = await createComment({ on: topic, by: writer, content: secret });
    await edit(writer, id, "电话删了");
    expect((await words(author)).join("\n")).toContain("别的话");
  });
});
