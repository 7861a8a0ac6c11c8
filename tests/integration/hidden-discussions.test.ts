import { beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { callApi, type ApiFields } from "tests/support/call-api";
import { callLoader } from "tests/support/call-route";
import type { Viewer } from "~/features/accounts/user/user";
import { setQuestionNode } from "~/features/content/nodes/node.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { likeComment } from "~/features/discussion/comments/comment-reactions.commands.server";
import { readComments, readReplies } from "~/features/discussion/comments/comment.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import * as repliesRoute from "~/routes/comment.$commentId.replies";

let author: Member;
let commenter: Member;
let reader: Member;
let topic: number;
let root: number;
let reply: number;

beforeEach(async () => {
  [author, commenter, reader] = [await createMember(), await createMember(), await createMember()];
  topic = await createTopic({ by: author });
  root = await createComment({ on: topic, by: commenter, content: "竹下的话" });
  reply = await createComment({ on: topic, by: reader, quoteId: root, content: "回你一句" });
  await createComment({ on: topic, by: reader, quoteId: reply, content: "再说一句" });
});

const disable = ({ id }: Member) =>
  inTransaction((trx) => trx.updateTable("user").set({ status: 1 }).where("id", "=", id).execute());

const repliesFor = (as?: Member) =>
  callLoader(repliesRoute, `/comment/${root}/replies`, {
    params: { commentId: String(root) },
    ...(as ? { as } : {}),
  });

/** What a visitor, a member and a like are answered. */
const answers = async () => [
  (await repliesFor()).status,
  (await repliesFor(reader)).status,
  await likeComment(reader.viewer, reply, true).catch((error: unknown) =>
    error instanceof NotFound ? "not found" : error,
  ),
];
const hidden = [404, 404, "not found"];

/** What a stranger hears who answers a comment, accepts it, and takes that back. */
const said = async (id: number) => {
  const stranger = await createMember();
  const call = async (path: string, fields: ApiFields) => {
    const { errorCode, message } = await callApi({ method: "POST", path }, fields, {
      as: stranger,
    });
    return { errorCode, message };
  };
  return [
    await call("/api/comment/create", { entityType: "comment", entityId: id, content: "在吗" }),
    await call("/api/comment/accept/{id}", { id }),
    await call("/api/comment/unaccept/{id}", { id }),
  ];
};

describe("a stranger who steps through ids of comments learns nothing of one in a discussion that is hidden", () => {
  test.each<[string, () => Promise<void>]>([
    ["as its topic is deleted", () => deleteTopic(author.viewer, topic, "")],
    ["as the author of its topic is disabled", async () => void (await disable(author))],
  ])("%s", async (_, hide) => {
    const [nodeId = 0] = await createNodes(1);
    await setQuestionNode((await createModerator()).viewer, nodeId, true);
    topic = await createTopic({ by: author, nodeId });
    root = await createComment({ on: topic, by: commenter });
    expect(await said(root)).not.toEqual(await said(987_654));
    await hide();
    expect(await said(root)).toEqual(await said(987_654));
  });
});

describe("the replies of a discussion", () => {
  test("are shown, and kept by no cache, while it can be seen", async () => {
    const answer = await repliesFor();
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.data)).toContain("回你一句");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    await expect(likeComment(author.viewer, reply, true)).resolves.toBeUndefined();
  });

  test("are gone and cannot be liked when its topic is deleted", async () => {
    await deleteTopic(author.viewer, topic, "");
    expect(await answers()).toEqual(hidden);
  });

  test("are gone when the topic's author is disabled, but not for moderators", async () => {
    await disable(author);
    expect(await answers()).toEqual(hidden);
    expect((await repliesFor(await createModerator())).status).toBe(200);
  });

  test("are gone when the author of the comment above is disabled", async () => {
    await disable(commenter);
    expect(await answers()).toEqual(hidden);
  });

  test("stay below a deleted comment that has them", async () => {
    await deleteComment(commenter.viewer, root, "");
    expect((await repliesFor()).status).toBe(200);
  });

  test("do not quote a disabled member", async () => {
    const talker = await createMember();
    const said = await createComment({ on: topic, by: talker, quoteId: root, content: "不该再见" });
    await createComment({ on: topic, by: reader, quoteId: said });
    expect(JSON.stringify((await repliesFor()).data)).toContain("不该再见");
    await disable(talker);
    expect(JSON.stringify((await repliesFor()).data)).not.toContain("不该再见");
  });
});

const replyBy = (by: Member) => createComment({ on: topic, by, quoteId: root });
const shownTo = async (viewer: Viewer | null) => {
  const of = { entityType: "topic", entityId: topic } as const;
  const list = { sort: "oldest", cursor: null } as const;
  const { results } = await readComments(readDatabase(), of, list, viewer);
  const shown = results.find(({ id }) => id === root);
  return { shown: shown?.replies.length, more: shown?.moreReplies, count: shown?.replyCount };
};
const called = async (as?: Member) => {
  const answer = await callApi<{ results: { replies: { hasMore: boolean; cursor: string } }[] }>(
    { method: "GET", path: "/api/comment/comments" },
    { entityType: "topic", entityId: topic },
    as ? { as } : {},
  );
  return answer.data.results[0]?.replies;
};

describe("what a list of replies says of those that it leaves out", () => {
  let talker: Member;
  let moderator: Member;

  beforeEach(async () => {
    [talker, moderator] = [await createMember(), await createModerator()];
  });

  test("announces none where only a disabled member's are left", async () => {
    await replyBy(reader);
    await replyBy(talker);
    expect(await shownTo(null)).toEqual({ shown: 3, more: true, count: 4 });
    await disable(talker);
    expect(await shownTo(null)).toMatchObject({ shown: 3, more: false });
    expect(await shownTo(reader.viewer)).toMatchObject({ shown: 3, more: false });
    expect(await called()).toMatchObject({ hasMore: false, cursor: "" });
  });

  test("goes on for moderators, who see disabled members' too", async () => {
    await replyBy(talker);
    await setMemberDisabled(moderator.viewer, talker.id, true, "广告");
    await replyBy(reader);
    expect(await shownTo(null)).toEqual({ shown: 3, more: false, count: 3 });
    expect(await shownTo(moderator.viewer)).toMatchObject({ shown: 3, more: true });
    expect(await called(moderator)).toMatchObject({ hasMore: true });
  });

  test("never leads to an empty page", async () => {
    await liftRateLimits();
    for (let count = 0; count < 18; count += 1) await replyBy(reader);
    for (let count = 0; count < 3; count += 1) await replyBy(talker);
    const whole = await readReplies(readDatabase(), root, null, null);
    expect([whole.results.length, whole.hasMore]).toEqual([20, true]);
    await disable(talker);
    const rest = await readReplies(readDatabase(), root, null, null);
    expect([rest.results.length, rest.hasMore, rest.cursor]).toEqual([20, false, ""]);
  });
});

describe("what a disabled member wrote", () => {
  test("can be neither liked nor commented on", async () => {
    const article = await createArticle({ by: author });
    await disable(author);
    await expect(react(reader.viewer, "like", "topic", topic, true)).rejects.toThrow(NotFound);
    await expect(react(reader.viewer, "like", "article", article, true)).rejects.toThrow(NotFound);
    await expect(createComment({ on: topic, by: reader })).rejects.toThrow(NotFound);
    await expect(createComment({ onArticle: article, by: reader })).rejects.toThrow(NotFound);
  });
});
