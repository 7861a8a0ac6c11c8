import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { moveTopic, stickTopic } from "~/features/content/topics/curation.commands.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { closeTopic } from "~/features/content/topics/topic-closing.commands.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import {
  appointKeeper,
  dismissKeeper,
} from "~/features/content/nodes/node-keeping.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import { commentEditSchema } from "~/features/discussion/comments/comment.schema";
import { readPublicLog } from "~/features/moderation/public-log.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import * as topicsList from "~/routes/admin.topics";
import * as commentDeletion from "~/routes/comment.$commentId.delete";
import * as closingPage from "~/routes/topic.$topicId_.close";
import * as movePage from "~/routes/topic.$topicId_.node";

const why = "不在这里谈";

let moderator: Member;
let author: Member;
let keeper: Member;
let kept: number;
let other: number;
let topic: number;
let foreign: number;

beforeAll(liftRateLimits);

beforeEach(async () => {
  moderator = await createModerator();
  author = await createMember();
  [kept = 0, other = 0] = await createNodes(2);
  keeper = await appointed(await createMember(), kept);
  topic = await createTopic({ by: author, nodeId: kept });
  foreign = await createTopic({ by: author, nodeId: other });
});

async function appointed({ id, viewer }: Member, ...nodes: number[]): Promise<Member> {
  for (const node of nodes) await appointKeeper(moderator.viewer, node, viewer.username);
  return signInAgain(id);
}

const refused = (act: Promise<unknown>) => expect(act).rejects.toThrow(NotFound);
const canOf = async (id: number, as: Member) =>
  (await readTopic(readDatabase(), id, as.viewer))?.can;
const actsBy = (member: Member) =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["act", "entityType", "entityId", "reason"])
    .where("userId", "=", member.id)
    .orderBy("id")
    .execute();

const closeByApi = (id: number, as: Member) =>
  callApi(
    { method: "POST", path: "/api/topic/close/{id}" },
    { id, close: "true", reason: why },
    { as },
  );

describe("the keeper of a node", () => {
  test("closes, moves, deletes and restores there, and all of that is logged", async () => {
    const [third = 0] = await createNodes(1);
    keeper = await appointed(keeper, third);
    await closeTopic(keeper.viewer, topic, 0, why);
    await moveTopic(keeper.viewer, topic, third, why);
    await deleteTopic(keeper.viewer, topic, why);
    expect((await canOf(topic, keeper))?.restore).toBe(true);
    await restoreTopic(keeper.viewer, topic);
    const acts = ["close", "move", "delete", "restore"];
    expect((await actsBy(keeper)).map(({ act }) => act)).toEqual(acts);
    const told = (await readPublicLog(readDatabase(), null)).results;
    const own = told.filter((act) => act.moderator.path === `/user/${keeper.id}`);
    expect(own.map(({ act }) => act)).toEqual(acts.toReversed());
  });

  test("takes down a comment there and puts it back", async () => {
    const comment = await createComment({ on: topic });
    await deleteComment(keeper.viewer, comment, why);
    await restoreComment(keeper.viewer, comment);
    expect((await actsBy(keeper)).map(({ act }) => act)).toEqual(["delete", "restore"]);
  });

  test("does none of it elsewhere, whatever ids are sent", async () => {
    const comment = await createComment({ on: foreign });
    await refused(closeTopic(keeper.viewer, foreign, 0, why));
    await refused(moveTopic(keeper.viewer, foreign, kept, why));
    await refused(moveTopic(keeper.viewer, topic, other, why));
    await refused(deleteTopic(keeper.viewer, foreign, why));
    await refused(deleteComment(keeper.viewer, comment, why));
    expect(await actsBy(keeper)).toEqual([]);
  });

  test("neither lifts a topic above others nor changes what others wrote", async () => {
    const comment = await createComment({ on: topic });
    await refused(stickTopic(keeper.viewer, topic, true, ""));
    const form = topicSchema.parse({ title: "改", content: "改过的内容", nodeId: String(kept) });
    await refused(editTopic(keeper.viewer, topic, form));
    const words = commentEditSchema.parse({ content: "改过" });
    await refused(editComment(keeper.viewer, comment, words));
    expect(await canOf(topic, keeper)).toMatchObject({ keep: true, curate: false, edit: false });
  });

  test("leaves alone what owner and admin wrote, and what they or the author took down", async () => {
    const official = await createTopic({ by: moderator, nodeId: kept });
    await refused(deleteTopic(keeper.viewer, official, why));
    await refused(closeTopic(keeper.viewer, official, 0, why));
    await deleteTopic(moderator.viewer, topic, why);
    await refused(restoreTopic(keeper.viewer, topic));
    const own = await createTopic({ by: author, nodeId: kept });
    await deleteTopic(author.viewer, own, "");
    await refused(restoreTopic(keeper.viewer, own));
    expect(await readTopic(readDatabase(), own, keeper.viewer)).toBeUndefined();
  });

  test("reaches nothing that not everybody sees: what waits, and what disabled members wrote", async () => {
    const comment = await createComment({ on: topic, by: author });
    const setTopic = (status: 0 | 2) =>
      inTransaction((trx) =>
        trx.updateTable("topic").set({ status }).where("id", "=", topic).execute(),
      );
    await setTopic(2);
    await refused(deleteTopic(keeper.viewer, topic, why));
    await refused(deleteComment(keeper.viewer, comment, why));
    await setTopic(0);
    await setMemberDisabled(moderator.viewer, author.id, true, "");
    await refused(deleteTopic(keeper.viewer, topic, why));
    await refused(deleteComment(keeper.viewer, comment, why));
    const params = { params: { commentId: String(comment) }, as: keeper };
    const page = await callLoader(commentDeletion, `/comment/${comment}/delete`, params);
    expect(page.status).toBe(404);
  });

  test("is too late once the topic has left the node, between page and form", async () => {
    const at = { params: { topicId: String(topic) }, as: keeper };
    expect((await callLoader(closingPage, `/topic/${topic}/close`, at)).status).toBe(200);
    await moveTopic(moderator.viewer, topic, other, "");
    const fields = { intent: "on", days: "0", reason: why };
    const answer = await callAction(closingPage, `/topic/${topic}/close`, fields, at);
    expect(answer.status).toBe(404);
    expect((await canOf(topic, author))?.keep).toBe(false);
  });

  test("is too late once they keep it no more, though their request began before", async () => {
    const before = keeper.viewer;
    await dismissKeeper(moderator.viewer, kept, keeper.id);
    await refused(deleteTopic(before, topic, why));
    await refused(closeTopic(before, topic, 0, why));
    expect(await actsBy(keeper)).toEqual([]);
  });

  test("is offered only the nodes they keep to move to", async () => {
    const at = { params: { topicId: String(topic) }, as: keeper };
    const { data } = await callLoader(movePage, `/topic/${topic}/node`, at);
    expect(data.nodes.map(({ id }: { id: number }) => id)).toEqual([kept]);
  });

  test("has no part in the lists of moderators", async () => {
    const bulk = { act: "delete", id: String(topic), reason: why };
    const answer = await callAction(topicsList, "/admin/topics", bulk, { as: keeper });
    expect(answer.status).toBe(403);
  });

  test("does by the API the same, and no more", async () => {
    expect((await closeByApi(foreign, keeper)).success).toBe(false);
    expect((await closeByApi(topic, author)).success).toBe(false);
    expect((await closeByApi(topic, keeper)).success).toBe(true);
    const remove = (id: number) =>
      callApi(
        { method: "POST", path: "/api/topic/delete/{id}" },
        { id, reason: why },
        { as: keeper },
      );
    expect((await remove(foreign)).success).toBe(false);
    expect((await remove(topic)).success).toBe(true);
  });
});
