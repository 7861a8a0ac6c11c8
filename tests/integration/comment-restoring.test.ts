import { beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as historyRoute from "~/routes/comment.$commentId.history";
import * as restoreRoute from "~/routes/comment.$commentId.restore";
import * as pendingRoute from "~/routes/user.pending";

let author: Member;
let moderator: Member;
let topic: number;
let comment: number;

beforeEach(async () => {
  [author, moderator] = [await createMember(), await createModerator()];
  topic = await createTopic();
  comment = await createComment({ on: topic, by: author, content: "先说一句" });
});

const params = () => ({ params: { commentId: String(comment) } });
const restore = (as?: Member) =>
  callAction(restoreRoute, `/comment/${comment}/restore`, {}, { ...(as && { as }), ...params() });
const commentCount = async () => (await readTopic(readDatabase(), topic, null))?.commentCount;
const statusOf = async () =>
  (
    await readDatabase()
      .selectFrom("comment")
      .select("status")
      .where("id", "=", comment)
      .executeTakeFirstOrThrow()
  ).status;
const change = (values: { status?: 2; deleteTime?: number }) =>
  inTransaction((trx) =>
    trx.updateTable("comment").set(values).where("id", "=", comment).execute(),
  );
const pendingOf = async (as: Member) =>
  (await callLoader(pendingRoute, "/user/pending", { as })).data?.restorable ?? [];

describe("a deleted comment", () => {
  test("waits for its author among what is pending, who puts it back with its counts", async () => {
    await deleteComment(author.viewer, comment, "");
    expect(await commentCount()).toBe(0);
    expect(await pendingOf(author)).toMatchObject([
      { kind: "comment", id: comment, title: "先说一句" },
    ]);
    expect(await pendingOf(moderator)).toEqual([]);
    const answer = await restore(author);
    expect(answer.location).toBe(`/topic/${topic}?comment=${comment}#comment-${comment}`);
    expect(await commentCount()).toBe(1);
    expect(await pendingOf(author)).toEqual([]);
    expect((await restore(author)).status).toBe(404);
    const { score } = await readDatabase()
      .selectFrom("user")
      .select("score")
      .where("id", "=", author.id)
      .executeTakeFirstOrThrow();
    expect(score).toBe(1);
  });

  test("is put back by moderators, which is written down", async () => {
    await deleteComment(moderator.viewer, comment, "离题");
    expect((await restore(author)).status).toBe(404);
    expect(await pendingOf(author)).toEqual([]);
    expect((await restore(moderator)).status).toBe(302);
    const acts = await readDatabase()
      .selectFrom("auditLog")
      .select("act")
      .where("entityType", "=", "comment")
      .where("entityId", "=", comment)
      .orderBy("id")
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(["delete", "restore"]);
  });

  test("stays deleted while its author is muted, but not for moderators", async () => {
    await deleteComment(author.viewer, comment, "");
    await muteMember(moderator.viewer, author.id, -1, "吵架");
    expect((await restore(author)).status).toBe(403);
    expect(await commentCount()).toBe(0);
    expect((await restore(moderator)).status).toBe(302);
  });

  test("that waited for review waits again", async () => {
    await change({ status: 2 });
    await deleteComment(author.viewer, comment, "");
    await restore(author);
    expect(await statusOf()).toBe(2);
  });

  test("comes back to its author for thirty days only, and to nobody else", async () => {
    await deleteComment(author.viewer, comment, "");
    expect((await restore(await createMember())).status).toBe(404);
    expect((await restore()).location).toMatch(/^\/login\?ref=/);
    await change({ deleteTime: Date.now() - 31 * 24 * 60 * 60 * 1000 });
    expect(await pendingOf(author)).toEqual([]);
    expect((await restore(author)).status).toBe(404);
  });
});

const history = (as: Member, version = "") =>
  callLoader(historyRoute, `/comment/${comment}/history${version}`, { as, ...params() });

describe("the earlier versions of a comment", () => {
  test("are compared for its author and moderators", async () => {
    await editComment(author.viewer, comment, { content: "再说一句", images: [] });
    for (const reader of [author, moderator]) {
      const { data } = await history(reader);
      expect(data.versions.results).toHaveLength(2);
      expect(data.changes).toMatchObject([
        {
          name: "正文",
          stretches: [
            { kind: "gone", text: "先" },
            { kind: "new", text: "再" },
            { kind: "same", text: "说一句" },
          ],
        },
      ]);
    }
    const { data } = await history(author);
    const first = await history(author, `?version=${data.versions.results[1]?.id}`);
    expect(first.data).toMatchObject({ first: true, history: `/comment/${comment}/history` });
  });

  test("are shown to nobody else", async () => {
    expect((await history(await createMember())).status).toBe(404);
  });
});
