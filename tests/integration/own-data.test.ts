import { beforeAll, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createConversation, createCorrespondent } from "tests/factories/conversation";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { voteFirst } from "tests/factories/poll";
import { createTopic } from "tests/factories/topic";
import { createWholeMember } from "tests/factories/whole-member";
import { archiveContents } from "tests/support/archive-files";
import { saveDraft } from "~/features/content/drafts/draft.commands.server";
import { proposeLink } from "~/features/content/links/link.commands.server";
import { linkProposalSchema } from "~/features/content/links/link.schema";
import { react } from "~/features/content/posts/reacting.commands.server";
import { closeTopic } from "~/features/content/topics/topic-closing.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { takeUpWatching } from "~/features/discussion/members/watch-news.commands.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { messageType } from "~/features/notifications/message";
import { ownArchive } from "~/features/personal-data/own-archive.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

takeUpWatching();

let friend: Member;
let files: Map<string, unknown>;

/** A member with one of everything that can be written, beside another with as much. */
async function createWriter(name: string): Promise<Member> {
  const writer = await createMember({ nickname: name });
  const topic = await createTopic({ by: writer, title: `${name}的话题` });
  await createArticle({ by: writer, title: `${name}的文章`, content: `${name}的长文` });
  const comment = await createComment({ on: topic, by: writer, content: `${name}的初稿` });
  await editComment(writer.viewer, comment, { content: `${name}的定稿`, images: [] });
  const fields = { title: `${name}的草稿`, content: "才写了一半" };
  await saveDraft(writer.id, { kind: "article", targetId: 0, formId: name, fields });
  const url = `https://${writer.id}.example.com/`;
  await proposeLink(writer.viewer, linkProposalSchema.parse({ url, title: `${name}的网站` }));
  return writer;
}

beforeAll(async () => {
  friend = await createWriter("朋友");
  const writer = await createWriter("作者");
  await setFollow(writer.viewer, friend.id, true);
  await setFollow(friend.viewer, writer.id, true);
  files = await archiveOf(writer.id);
});

const archiveOf = (id: number) => archiveContents(ownArchive(id));

test.each([
  ["topics.json", { title: "作者的话题" }],
  ["articles.json", { title: "作者的文章", content: "作者的长文" }],
  ["comments.json", { content: "作者的定稿" }],
  ["versions.json", { entityType: "comment", content: "作者的初稿" }],
  ["drafts.json", { kind: "article", fields: { title: "作者的草稿", content: "才写了一半" } }],
  ["links.json", { title: "作者的网站" }],
])("%s holds what the member wrote, and nothing of others", (name, words) => {
  expect(files.get(name)).toEqual([expect.objectContaining(words)]);
});

test("follows.json names whom the member follows", () => {
  expect(files.get("follows.json")).toEqual([
    { userId: friend.id, nickname: "朋友", createTime: expect.any(Number) },
  ]);
});

test("nothing is in it of somebody else, who does everything that the site knows", async () => {
  await liftRateLimits();
  const { member } = await createWholeMember("self");
  const before = await archiveOf(member.id);
  await createWholeMember("somebody");
  expect(await archiveOf(member.id)).toEqual(before);
});

/** Writes the first row of a member anew, as a restore might: databases then keep it behind the others. */
async function writeFirstAnew(table: "like" | "favorite" | "letter", userId: number) {
  await inTransaction(async (trx) => {
    const row = await trx
      .selectFrom(table)
      .selectAll()
      .where("userId", "=", userId)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await trx.deleteFrom(table).where("id", "=", row.id).execute();
    await trx.insertInto(table).values(row).execute();
  });
}

test("what was written and liked stands in the order in which it was, however the database keeps it", async () => {
  const [one, other] = [await createCorrespondent(), await createCorrespondent()];
  for (let count = 0; count < 3; count += 1) {
    const topic = await createTopic();
    for (const kind of ["like", "favorite"] as const) {
      await react(one.viewer, kind, "topic", topic, true);
    }
    await createConversation(one, [other], { content: `第 ${count} 封` });
  }
  const before = await archiveOf(one.id);
  for (const table of ["like", "favorite", "letter"] as const) await writeFirstAnew(table, one.id);
  expect(await archiveOf(one.id)).toEqual(before);
});

test("a topic stands there with its tags and its poll, and with why it was closed and deleted", async () => {
  const author = await createMember();
  const moderator = await createModerator();
  const id = await createTopic({ by: author, tags: "竹,笋", pollChoices: "笋\n叶" });
  await closeTopic(moderator.viewer, id, 0, "吵起来了");
  await deleteTopic(moderator.viewer, id, "跑题");
  expect((await archiveOf(author.id)).get("topics.json")).toEqual([
    expect.objectContaining({
      tags: ["竹", "笋"],
      poll: expect.objectContaining({ choices: ["笋", "叶"], mostChoices: 1 }) as object,
      closeReason: "吵起来了",
      deleteReason: "跑题",
    }),
  ]);
});

const votesOf = async (one: Member) => (await archiveOf(one.id)).get("votes.json");

test("a vote keeps its words while its topic is there for everybody, or is one's own", async () => {
  const [author, voter] = [await createMember(), await createMember()];
  const id = await createTopic({ by: author, pollChoices: "笋\n叶" });
  for (const one of [author, voter]) await voteFirst(one, [id]);
  const vote = { topicId: id, place: expect.any(Number) as number };
  expect(await votesOf(voter)).toMatchObject([{ ...vote, choice: "笋" }]);
  await deleteTopic(author.viewer, id, "");
  expect(await votesOf(voter)).toMatchObject([{ ...vote, choice: "" }]);
  expect(await votesOf(author)).toMatchObject([{ ...vote, choice: "笋" }]);
});

test("a conversation says with whom it is, and a message who caused it unless several did", async () => {
  const [one, other] = [await createCorrespondent(), await createCorrespondent()];
  const conversationId = await createConversation(other, [one]);
  const topic = await createTopic({ by: one });
  await createComment({ on: topic, by: other });
  const watched = await createTopic({ by: other });
  await setWatch(one.viewer, { entityType: "topic", entityId: watched }, "watched");
  await createComment({ on: watched });
  await runDueJobs();
  const archive = await archiveOf(one.id);
  const people = [{ userId: other.id, nickname: other.viewer.nickname }];
  expect(archive.get("conversations.json")).toMatchObject([{ conversationId, with: people }]);
  const sender = { fromId: other.id, from: other.viewer.nickname };
  expect(archive.get("messages.json")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: messageType.topicCommented, ...sender }),
      expect.objectContaining({ type: messageType.watched, fromId: 0, from: null }),
    ]),
  );
});
