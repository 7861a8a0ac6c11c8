import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { everyPage } from "tests/support/every-page";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import { readComments, readReplies } from "~/features/discussion/comments/comment.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { readDatabase } from "~/platform/database/database.server";

beforeAll(liftRateLimits);

const commentsOn = (entityId: number, sort: "oldest" | "newest" = "oldest") =>
  everyPage((cursor) =>
    readComments(readDatabase(), { entityType: "topic", entityId }, { sort, cursor }, null),
  );

/** How many replies a comment's own row says it has. */
async function repliesKept(id: number): Promise<number> {
  const { commentCount } = await readDatabase()
    .selectFrom("comment")
    .select("commentCount")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return commentCount;
}

describe("comments written at the same moment", () => {
  test("take distinct floors without gaps, and the counts are exact", async () => {
    const topic = await createTopic();
    const members = await Promise.all(Array.from({ length: 8 }, () => createMember()));
    await Promise.all(
      members.flatMap((by) => [1, 2, 3].map(() => createComment({ on: topic, by }))),
    );
    const comments = await commentsOn(topic);
    expect(comments.map((comment) => comment.floor)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 1),
    );
    expect(await readTopic(readDatabase(), topic, null)).toMatchObject({ commentCount: 24 });
  });

  test("and replies are counted one by one", async () => {
    const topic = await createTopic();
    const comment = await createComment({ on: topic });
    const members = await Promise.all(Array.from({ length: 6 }, () => createMember()));
    await Promise.all(members.map((by) => createComment({ on: topic, by, quoteId: comment })));
    const [root] = await commentsOn(topic);
    expect(root).toMatchObject({ id: comment, floor: 1, replyCount: 6 });
    expect(root?.replies).toHaveLength(3);
  });
});

describe("reading comments", () => {
  test("oldest first and newest first show the same floors", async () => {
    const topic = await createTopic();
    for (let count = 0; count < 45; count += 1) await createComment({ on: topic });
    const oldest = (await commentsOn(topic)).map((comment) => comment.floor);
    const newest = (await commentsOn(topic, "newest")).map((comment) => comment.floor);
    expect(oldest).toHaveLength(45);
    expect(newest).toEqual(oldest.toReversed());
  });

  test("replies are read on, each once, and name whom they answer", async () => {
    const topic = await createTopic();
    const rootId = await createComment({ on: topic });
    const first = await createComment({ on: topic, quoteId: rootId, content: "**第一条**`回复`" });
    for (let count = 0; count < 24; count += 1) {
      await createComment({ on: topic, quoteId: first });
    }
    const replies = await everyPage((cursor) => readReplies(readDatabase(), rootId, cursor, null));
    expect(replies).toHaveLength(25);
    expect(new Set(replies.map((reply) => reply.id)).size).toBe(25);
    expect(replies[1]?.quote).toMatchObject({ id: first, excerpt: "第一条回复" });
  });

  test("a comment moves its topic to the head of the lists and says by whom", async () => {
    const topic = await createTopic();
    const by = await createMember();
    await createComment({ on: topic, by });
    expect(await readTopic(readDatabase(), topic, null)).toMatchObject({
      lastCommentUser: { id: by.id, nickname: by.viewer.nickname },
    });
  });

  test("of disabled members count nowhere, nor replies below them, until they are enabled", async () => {
    const [by, moderator] = [await createMember(), await createModerator()];
    const topic = await createTopic();
    const first = await createComment({ on: topic });
    const theirs = await createComment({ on: topic, by });
    await createComment({ on: topic, by, quoteId: first });
    await createComment({ on: topic, quoteId: theirs });
    const counted = async () => {
      const page = await readComments(
        readDatabase(),
        { entityType: "topic", entityId: topic },
        { sort: "oldest", cursor: null },
        null,
      );
      const { commentCount = 0, lastCommentUser } =
        (await readTopic(readDatabase(), topic, null)) ?? {};
      const shown = page.results.flatMap(({ replies }) => [0, ...replies]).length;
      return { commentCount, shown, replies: page.results[0]?.replyCount, lastCommentUser };
    };
    expect(await counted()).toMatchObject({ commentCount: 4, shown: 4, replies: 1 });
    await setMemberDisabled(moderator.viewer, by.id, true, "广告");
    const hidden = await counted();
    expect(hidden).toMatchObject({ commentCount: 1, shown: 1, replies: 0 });
    expect(hidden.lastCommentUser?.id).not.toBe(by.id);
    expect(await repliesKept(theirs)).toBe(0);
    await deleteComment(moderator.viewer, first, "跑题");
    expect(await counted()).toMatchObject({ commentCount: 0 });
    await restoreComment(moderator.viewer, first);
    await setMemberDisabled(moderator.viewer, by.id, false, "");
    expect(await counted()).toMatchObject({ commentCount: 4, shown: 4, replies: 1 });
    expect(await repliesKept(theirs)).toBe(1);
  });
});
