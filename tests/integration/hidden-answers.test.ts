import { beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { readAnswered } from "~/features/discussion/comments/comment-place.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { readDatabase } from "~/platform/database/database.server";

const gone = "要回复的评论不在了";
let moderator: Member;
let rootAuthor: Member;
let replier: Member;
let topic: number;
let root: number;
let reply: number;

beforeEach(async () => {
  [moderator, rootAuthor, replier] = [
    await createModerator(),
    await createMember(),
    await createMember(),
  ];
  topic = await createTopic();
  root = await createComment({ on: topic, by: rootAuthor });
  reply = await createComment({ on: topic, by: replier, quoteId: root });
});

const disable = (member: Member) => setMemberDisabled(moderator.viewer, member.id, true, "广告");
const offered = (id: number) =>
  readAnswered(readDatabase(), { entityType: "topic", entityId: topic }, String(id));

describe("the comment of a disabled member", () => {
  test("is not answered, nor are the replies below it", async () => {
    await disable(rootAuthor);
    for (const quoteId of [root, reply]) {
      await expect(createComment({ on: topic, quoteId })).rejects.toThrow(gone);
      expect(await offered(quoteId)).toBeNull();
    }
  });

  test("is not answered through the API, named by itself or as what is quoted", async () => {
    await disable(rootAuthor);
    const call = { method: "POST", path: "/api/comment/create" };
    const as = await createMember();
    for (const fields of [
      { entityType: "comment", entityId: reply },
      { entityType: "comment", entityId: root },
      { entityType: "topic", entityId: topic, quoteId: reply },
    ]) {
      const answer = await callApi(call, { ...fields, content: "还在吗" }, { as });
      expect(answer.success).toBe(false);
    }
  });

  test("leaves the comment above a reply answerable", async () => {
    await disable(replier);
    await expect(createComment({ on: topic, quoteId: reply })).rejects.toThrow(gone);
    await expect(createComment({ on: topic, quoteId: root })).resolves.toBeGreaterThan(0);
  });
});

test("a reply that stands below a deleted comment is answered", async () => {
  await deleteComment(rootAuthor.viewer, root, "");
  await expect(createComment({ on: topic, quoteId: root })).rejects.toThrow(gone);
  await expect(createComment({ on: topic, quoteId: reply })).resolves.toBeGreaterThan(0);
});
