import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createSplit } from "tests/factories/split";
import { createTopic } from "tests/factories/topic";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { readHiddenPart } from "~/features/discussion/comments/topic-hidden-part.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readDatabase } from "~/platform/database/database.server";

const secret = "竹根下的钥匙";
let author: Member;
let topic: number;

beforeAll(async () => {
  author = await createMember();
  topic = await createTopic({ by: author, content: "看下面", hideContent: secret, tags: "藏" });
});

const hiddenPartFor = (member: Member | null) =>
  readHiddenPart(readDatabase(), topic, member?.viewer ?? null);

describe("the hidden part of a topic", () => {
  test("is a tip for visitors and for members who have not commented", async () => {
    expect(await hiddenPartFor(null)).toEqual({ exists: true, show: false });
    expect(await hiddenPartFor(await createMember())).toEqual({ exists: true, show: false });
  });

  test("is shown to its author, to who is a moderator, and to who commented", async () => {
    const reader = await createMember();
    await createComment({ on: topic, by: reader });
    for (const member of [author, await createModerator(), reader]) {
      expect(await hiddenPartFor(member)).toMatchObject({
        show: true,
        html: expect.stringContaining(secret),
      });
    }
  });

  test("stays what it was while the owner has hidden parts switched off, and nobody adds one", async () => {
    const form = { title: "藏着", content: "看下面", nodeId: "1" };
    const hidden = await createTopic({ by: author, ...form, nodeId: 1, hideContent: secret });
    await changeSetting("enableHideContent", false);
    await editTopic(author.viewer, hidden, topicSchema.parse({ ...form, content: "改过了" }));
    const plain = await createTopic({ by: author, hideContent: secret });
    await changeSetting("enableHideContent", true);
    const parts = await readDatabase()
      .selectFrom("topic")
      .select(["content", "hiddenContent"])
      .where("id", "in", [hidden, plain])
      .orderBy("id")
      .execute();
    expect(parts).toMatchObject([
      { content: "改过了", hiddenContent: secret },
      { hiddenContent: "" },
    ]);
  });

  test("is hidden again from whose comment was deleted, or does not count", async () => {
    const reader = await createMember();
    const comment = await createComment({ on: topic, by: reader });
    await deleteComment(reader.viewer, comment, "");
    expect(await hiddenPartFor(reader)).toEqual({ exists: true, show: false });
    const waiting = await createMember();
    await changeSetting("commentPending", true);
    await createComment({ on: topic, by: waiting });
    await changeSetting("commentPending", false);
    expect(await hiddenPartFor(waiting)).toEqual({ exists: true, show: false });
  });

  test("stays shown to whose comment or reply was moved to another topic, while it is there", async () => {
    const [owner, talker, replier] = [
      await createModerator(),
      await createMember(),
      await createMember(),
    ];
    const of = await createTopic({ by: author, hideContent: secret });
    const comment = await createComment({ on: of, by: talker });
    await createComment({ on: of, by: replier, quoteId: comment });
    await createSplit({ by: owner, of, floors: "1" });
    const showsTo = async ({ viewer }: Member) => {
      const part = await readHiddenPart(readDatabase(), of, viewer);
      return part.exists && part.show;
    };
    expect([await showsTo(talker), await showsTo(replier)]).toEqual([true, true]);
    expect(await showsTo(await createMember())).toBe(false);
    await deleteComment(talker.viewer, comment, "");
    expect([await showsTo(talker), await showsTo(replier)]).toEqual([false, true]);
  });

  test("is not shown for a comment on another topic, or on an article that has the same id", async () => {
    const reader = await createMember();
    await createComment({ on: await createTopic(), by: reader });
    let article = 0;
    while (article < topic) article = await createArticle();
    await createComment({ onArticle: topic, by: reader });
    expect(article).toBe(topic);
    expect(await hiddenPartFor(reader)).toEqual({ exists: true, show: false });
  });

  test("never stands in a list, nor in the topic itself, whoever reads", async () => {
    for (const viewer of [null, author.viewer, (await createModerator()).viewer]) {
      const list = await readTopicList(readDatabase(), { list: "newest" }, null, viewer);
      const page = await readTopic(readDatabase(), topic, viewer);
      expect(list.results).toContainEqual(
        expect.objectContaining({ id: topic, hasHiddenContent: true }),
      );
      expect(JSON.stringify([list, page])).not.toContain(secret);
    }
  });

  test("does not exist where nothing was hidden", async () => {
    const plain = await createTopic();
    expect(await readHiddenPart(readDatabase(), plain, author.viewer)).toEqual({ exists: false });
  });
});
