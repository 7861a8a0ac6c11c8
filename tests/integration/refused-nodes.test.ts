import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { choicesOf, countsOf } from "tests/factories/poll";
import { createTopic, createTweet } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { appointKeeper } from "~/features/content/nodes/node-keeping.commands.server";
import { admitToNode, refuseNodeTo } from "~/features/content/nodes/node-refusing.commands.server";
import { vote } from "~/features/content/polls/topic-vote.commands.server";
import { moveTopic } from "~/features/content/topics/curation.commands.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import { commentEditSchema } from "~/features/discussion/comments/comment.schema";
import { readUnreadMessages } from "~/features/notifications/message.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as commentEdit from "~/routes/comment.$commentId.edit";
import * as commentRestore from "~/routes/comment.$commentId.restore";
import * as createPage from "~/routes/topic.create";
import * as editPage from "~/routes/topic.edit.$topicId";
import * as commentsRoute from "~/routes/topic.$topicId_.comments";
import * as topicPage from "~/routes/topic.$topicId";
import * as nodePage from "~/routes/topics.node.$nodeId";
import * as refusalsPage from "~/routes/topics.node.$nodeId_.refusals";

const day = 24 * 60 * 60 * 1000;
const why = "反复跑题";
const refusedWords =
  /^你在节点“.+”里(暂时不能发言，到 .+ 为止|不能发言，直到解除)。原因：反复跑题。$/;

let moderator: Member;
let keeper: Member;
let member: Member;
let node: number;
let other: number;
let topic: number;

beforeAll(liftRateLimits);

beforeEach(async () => {
  moderator = await createModerator();
  [node = 0, other = 0] = await createNodes(2);
  keeper = await appointed(await createMember());
  member = await createMember();
  topic = await createTopic({ nodeId: node });
});

afterEach(() => void vi.useRealTimers());

async function appointed({ id, viewer }: Member): Promise<Member> {
  await appointKeeper(moderator.viewer, node, viewer.username);
  return signInAgain(id);
}

const refuse = (days = 7) =>
  refuseNodeTo(keeper.viewer, node, { username: member.viewer.username, days, reason: why });

const rows = () =>
  readDatabase().selectFrom("nodeRefusal").select("userId").where("nodeId", "=", node).execute();
const messagesOf = async ({ id }: Member) =>
  (await readUnreadMessages(readDatabase(), id, 20)).map(({ line }) => line);

const at = (as: Member) => ({ as, params: { nodeId: String(node) } });
const open = (as: Member) => callLoader(refusalsPage, `/topics/node/${node}/refusals`, at(as));
const edit = (id: number, nodeId: number) =>
  editTopic(
    member.viewer,
    id,
    topicSchema.parse({ title: "改过的题", content: "改过的话", nodeId: String(nodeId) }),
  );
const silenced = {
  message: expect.stringMatching(refusedWords) as string,
  code: 1001,
  status: 403,
};

describe("a node that is refused", () => {
  test("takes nothing from the member: no topic, tweet, comment, reply, edit, move or restoring", async () => {
    const own = await createTopic({ by: member, nodeId: node });
    const elsewhere = await createTopic({ by: member, nodeId: other });
    const comment = await createComment({ on: topic, by: member });
    const gone = await createComment({ on: topic, by: member });
    const goneTopic = await createTopic({ by: member, nodeId: node });
    await refuse();
    await expect(createTopic({ by: member, nodeId: node })).rejects.toMatchObject(silenced);
    await expect(createTweet({ by: member, nodeId: node })).rejects.toMatchObject(silenced);
    await expect(createComment({ on: topic, by: member })).rejects.toMatchObject(silenced);
    await expect(createComment({ on: topic, by: member, quoteId: comment })).rejects.toMatchObject(
      silenced,
    );
    await expect(
      editComment(member.viewer, comment, commentEditSchema.parse({ content: "改" })),
    ).rejects.toMatchObject(silenced);
    await expect(edit(own, node)).rejects.toMatchObject(silenced);
    await expect(edit(own, other)).rejects.toMatchObject(silenced);
    await expect(edit(elsewhere, node)).rejects.toMatchObject(silenced);
    await deleteComment(member.viewer, gone, "");
    await expect(restoreComment(member.viewer, gone)).rejects.toMatchObject(silenced);
    await deleteTopic(member.viewer, goneTopic, "");
    await expect(restoreTopic(member.viewer, goneTopic)).rejects.toMatchObject(silenced);
  });

  test("takes their vote, too, and says so where the poll stands", async () => {
    const polled = await createTopic({ nodeId: node, pollChoices: "笋\n叶" });
    const [choice = 0] = await choicesOf(polled);
    await refuse();
    await expect(vote(member.viewer, polled, [choice])).rejects.toMatchObject(silenced);
    expect(await countsOf(polled)).toEqual([0, 0, 0]);
    const pollFor = async (as: Member) => {
      const visit = { as, params: { topicId: String(polled) } };
      return (await callLoader(topicPage, `/topic/${polled}`, visit)).data.poll;
    };
    const shown = await pollFor(await signInAgain(member.id));
    expect(shown?.form).toBe("");
    expect(shown?.foot).toContain("你在这个节点里不能发言，也不能投票。");
    expect((await pollFor(moderator))?.form).toContain("笋");
    await vote(moderator.viewer, polled, [choice]);
    expect(await countsOf(polled)).toEqual([1, 1, 0]);
  });

  test("leaves them all other nodes and articles, and everybody else the node", async () => {
    await refuse();
    const elsewhere = await createTopic({ by: member, nodeId: other });
    await edit(elsewhere, other);
    await createComment({ on: elsewhere, by: member });
    await createComment({ onArticle: await createArticle({}), by: member });
    await createComment({ on: topic, by: await createMember() });
    expect(await createTopic({ by: keeper, nodeId: node })).toBeGreaterThan(0);
  });

  test("follows the topic that moves, whatever was sent", async () => {
    await refuse();
    await moveTopic(moderator.viewer, topic, other, "");
    await createComment({ on: topic, by: member });
    const moved = await createTopic({ nodeId: other });
    await moveTopic(moderator.viewer, moved, node, "");
    await expect(createComment({ on: moved, by: member })).rejects.toMatchObject(silenced);
  });

  test("says so on the page of the topic, of the node and of a new topic", async () => {
    const own = await createTopic({ by: member, nodeId: node });
    await refuse();
    const as = await signInAgain(member.id);
    const topicAt = { as, params: { topicId: String(topic) } };
    const shown = await callLoader(topicPage, `/topic/${topic}`, topicAt);
    expect(shown.data.refusal).toMatch(refusedWords);
    const inNode = await callLoader(nodePage, `/topics/node/${node}`, at(as));
    expect(inNode.data).toMatchObject({ refusal: expect.stringMatching(refusedWords) as string });
    expect(inNode.data).not.toHaveProperty("refusing");
    const compose = await callLoader(createPage, "/topic/create", { as });
    expect(compose.data.refusedNodes).toEqual({
      [node]: expect.stringMatching(refusedWords) as string,
    });
    const editAt = { as, params: { topicId: String(own) } };
    const editing = await callLoader(editPage, `/topic/edit/${own}`, editAt);
    expect(editing.data).toMatchObject({
      refusedNodes: {},
      refusal: expect.stringMatching(refusedWords) as string,
    });
    const others = await callLoader(topicPage, `/topic/${topic}`, { ...topicAt, as: keeper });
    expect(others.data.refusal).toBeNull();
  });

  test("says so instead of the forms that change and restore a comment", async () => {
    const own = await createComment({ on: topic, by: member });
    const elsewhere = await createComment({ on: await createTopic({ nodeId: other }), by: member });
    await refuse();
    const as = await signInAgain(member.id);
    const told = async (page: typeof commentEdit | typeof commentRestore, id: number) =>
      (await callLoader(page, `/comment/${id}`, { as, params: { commentId: String(id) } })).data
        .refusal;
    expect(await told(commentEdit, own)).toMatch(refusedWords);
    expect(await told(commentEdit, elsewhere)).toBeNull();
    await deleteComment(as.viewer, own, "");
    expect(await told(commentRestore, own)).toMatch(refusedWords);
    await deleteTopic(moderator.viewer, topic, "看一下");
    expect(await told(commentRestore, own)).toMatch(refusedWords);
  });

  test("keeps what was typed, and answers the API as a mute does", async () => {
    await refuse();
    const fields = { content: "写了一半的话" };
    const sent = await callAction(commentsRoute, `/topic/${topic}/comments`, fields, {
      as: member,
      params: { topicId: String(topic) },
    });
    expect(sent.status).toBe(403);
    expect(JSON.stringify(sent.data)).toContain("写了一半的话");
    const say = { method: "POST", path: "/api/comment/create" } as const;
    const comment = { entityType: "topic", entityId: topic, content: "一句话" };
    expect(await callApi(say, comment, { as: member })).toMatchObject({
      success: false,
      errorCode: 1001,
      message: expect.stringMatching(refusedWords) as string,
    });
    const publish = { method: "POST", path: "/api/topic/create" } as const;
    const written = { type: 0, nodeId: node, title: "题", content: "一段话" };
    expect(await callApi(publish, written, { as: member })).toMatchObject({ errorCode: 1001 });
  });

  test("is open again when its time is over, everywhere and without anybody doing anything", async () => {
    await refuse(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + day + 1000 });
    const { viewer } = await signInAgain(member.id);
    expect(viewer.refused).toBeUndefined();
    await createComment({ on: topic, by: member });
    expect((await open(keeper)).data.members).toEqual([]);
    await admitToNode(keeper.viewer, node, member.id);
    await refuse(1);
    expect(await rows()).toHaveLength(1);
    expect((await messagesOf(member)).filter((line) => line.includes("又能"))).toEqual([]);
  });
});
