import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { writeLetters } from "tests/factories/hidden-letters";
import { cveRecord } from "tests/factories/cve-record";
import { writeAndLeave } from "tests/factories/hidden-leaver";
import { writeAsNamesake } from "tests/factories/hidden-namesake";
import {
  answerQuestions,
  askQuestions,
  watchTopics,
  type Questions,
} from "tests/factories/hidden-questions";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { whilePending } from "tests/factories/pending";
import { openPoll, voteFirst } from "tests/factories/poll";
import { createTopic, createTweet } from "tests/factories/topic";
import { deleteArticle } from "~/features/content/articles/article-status.commands.server";
import { decideLink } from "~/features/content/links/link-decision.commands.server";
import { proposeLink } from "~/features/content/links/link.commands.server";
import { linkProposalSchema } from "~/features/content/links/link.schema";
import { deleteNews, publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { react } from "~/features/content/posts/reacting.commands.server";
import { recommendTopic, stickTopic } from "~/features/content/topics/curation.commands.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import {
  hideVulnerability,
  publishVulnerability,
} from "~/features/content/vulnerabilities/vulnerability.commands.server";
import { vulnerabilitySchema } from "~/features/content/vulnerabilities/vulnerability.schema";
import { readRecordFile } from "~/features/content/vulnerability-import/record-file";
import { importVulnerabilities } from "~/features/content/vulnerability-import/vulnerability-import.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { addMemberNote } from "~/features/member-notes/member-note.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

/** The word that everything in this world holds, so that one search finds all of it. */
export const sharedWord = "水杉林";
export const sharedTag = "zqvistagz";

/** Every kind of thing in every state in which nobody but its author and moderators may know of it. */
export const hiddenNames = [
  "a deleted topic",
  "a waiting topic",
  "a topic of a disabled author",
  "a topic of a disabled member with a reader's nickname",
  "the hidden part of a topic",
  "what a topic said before it was edited",
  "a deleted tweet",
  "a waiting tweet",
  "a tweet of a disabled author",
  "a deleted article",
  "a waiting article",
  "an article of a disabled author",
  "a deleted comment",
  "a waiting comment",
  "a comment of a disabled author",
  "a deleted comment that was accepted",
  "an accepted comment of a disabled author",
  "a deleted reply",
  "a reply of a disabled author",
  "a deleted news item",
  "a hidden vulnerability",
  "a vulnerability whose record was rejected",
  "a waiting link",
  "a rejected link",
  "a link of a disabled proposer",
  "a tag left empty",
  "a disabled member",
  "a member who waits for approval",
  "a member who closed the account",
  "what is noted of a member",
  "a letter between two others",
  "a letter of a disabled member",
] as const;

export type HiddenName = (typeof hiddenNames)[number];

/** A word that stands in this thing and nowhere else. */
export const markOf = (name: HiddenName): string => `zqhid${hiddenNames.indexOf(name)}z`;

export interface HiddenWorld {
  moderator: Member;
  /** Who wrote all that is visible, and what is deleted or waits. */
  author: Member;
  /** Somebody who follows, likes and keeps everything, and was answered by those who are gone. */
  reader: Member;
  /** The address of each hidden thing that has a page of its own. */
  paths: Map<HiddenName, string>;
  conversation: number;
  /** What everybody may see: addresses by kind. */
  visible: Questions &
    Record<"topic" | "tweet" | "article" | "related" | "news" | "vulnerability" | "link", string>;
}

const words = (mark: string) => ({
  title: `${mark} ${sharedWord}`,
  content: `${mark}，${sharedWord}。`,
});
export const visibleMark = (kind: string): string => `zqvis${kind}z`;

/** Fills the database; whatever will be hidden was seen, liked, kept and talked of before. */
export async function createHiddenWorld(): Promise<HiddenWorld> {
  await liftRateLimits();
  const [moderator, author, reader] = [
    await createModerator(),
    await createMember({ nickname: visibleMark("author"), username: visibleMark("author") }),
    await createMember({ nickname: visibleMark("reader") }),
  ];
  const name = markOf("a disabled member");
  const gone = await createMember({ nickname: name, username: name });
  for (const member of [author, gone]) await setFollow(reader.viewer, member.id, true);
  for (const member of [author, reader]) await setFollow(gone.viewer, member.id, true);
  const marks = [...hiddenNames.slice(-2).map(markOf), visibleMark("letter")];
  const { others, own } = await writeLetters({ moderator, author, reader, gone }, marks);
  const world: HiddenWorld = {
    conversation: own,
    moderator,
    author,
    reader,
    paths: new Map([["a letter between two others", `/user/conversation/${others}`]]),
    visible: await createVisible(moderator, author, reader),
  };
  await addWritings(world, gone);
  const namesakes = "a topic of a disabled member with a reader's nickname";
  world.paths.set(namesakes, await writeAsNamesake(world, words(markOf(namesakes))));
  await addComments(world, gone);
  await addReading(world, gone);
  await addMembers(world);
  await setMemberDisabled(moderator.viewer, gone.id, true, "广告");
  world.paths.set("a disabled member", `/user/${gone.id}`);
  return world;
}

async function createVisible(
  moderator: Member,
  author: Member,
  reader: Member,
): Promise<HiddenWorld["visible"]> {
  const as = (kind: string) => ({ by: author, ...words(visibleMark(kind)), tags: sharedTag });
  const link = await proposeLink(author.viewer, linkOf("visible", visibleMark("link")));
  await decideLink(moderator.viewer, link, { approved: true });
  return {
    ...(await askQuestions(moderator, reader, sharedTag, (kind) => words(visibleMark(kind)))),
    topic: `/topic/${await createTopic({ ...as("topic"), ...openPoll(visibleMark("choice")) })}`,
    tweet: `/topic/${await createTweet({ by: author, content: words(visibleMark("tweet")).content })}`,
    related: `/article/${await createArticle(as("related"))}`,
    article: `/article/${await createArticle(as("article"))}`,
    news: `/news/${await publishNews(moderator.viewer, newsSchema.parse(words(visibleMark("news"))))}`,
    vulnerability: `/vulnerability/${await publishVulnerability(moderator.viewer, vulnerabilityOf(visibleMark("vulnerability")))}`,
    link: `/link/${link}`,
  };
}

const idOf = (path: string) => Number(path.split("/").at(-1));
const linkOf = (host: string, mark: string) =>
  linkProposalSchema.parse({
    url: `https://${host}.example.com`,
    title: mark,
    summary: sharedWord,
  });
const vulnerabilityOf = (mark: string) =>
  vulnerabilitySchema.parse({ ...words(mark), affected: `${mark} | ${mark} | < 2` });

async function addWritings(
  { moderator, author, reader, paths, visible }: HiddenWorld,
  gone: Member,
): Promise<void> {
  const emptied = markOf("a tag left empty");
  const topic = async (name: HiddenName, by: Member) => {
    const about = { ...words(markOf(name)), ...openPoll(markOf(name)) };
    const id = await createTopic({ by, ...about, tags: `${sharedTag},${emptied}` });
    paths.set(name, `/topic/${id}`);
    return id;
  };
  const tweet = async (name: HiddenName, by: Member) => {
    const id = await createTweet({ by, content: words(markOf(name)).content });
    paths.set(name, `/topic/${id}`);
    return id;
  };
  const article = async (name: HiddenName, by: Member) => {
    const id = await createArticle({ by, ...words(markOf(name)), tags: `${sharedTag},${emptied}` });
    paths.set(name, `/article/${id}`);
    return id;
  };
  const keep = async (kind: "topic" | "article", ids: number[]) => {
    for (const id of ids) {
      await react(reader.viewer, "like", kind, id, true);
      await react(reader.viewer, "favorite", kind, id, true);
    }
  };
  // What is hidden later was put first later, and so would stand above what is seen.
  const putFirst = async (id: number) => {
    await recommendTopic(moderator.viewer, id, true, "好");
    await stickTopic(moderator.viewer, id, true, "好");
    return id;
  };
  await keep("topic", [await putFirst(idOf(visible.topic))]);
  await keep("article", [idOf(visible.article)]);
  const topics = [await topic("a deleted topic", author), await tweet("a deleted tweet", author)];
  const article1 = await article("a deleted article", author);
  const ofGone = await topic("a topic of a disabled author", gone);
  for (const id of [...topics, ofGone]) await putFirst(id);
  await watchTopics(reader, moderator, [idOf(visible.topic), ...topics, ofGone]);
  await keep("topic", [...topics, ofGone]);
  await keep("topic", [await tweet("a tweet of a disabled author", gone)]);
  await keep("article", [article1, await article("an article of a disabled author", gone)]);
  for (const by of [author, gone]) await voteFirst(by, [idOf(visible.topic), ofGone]);
  for (const id of topics) await deleteTopic(author.viewer, id, "");
  await deleteArticle(author.viewer, article1, "");
  await whilePending("topicPending", async () => {
    await topic("a waiting topic", author);
    await tweet("a waiting tweet", author);
  });
  await whilePending("articlePending", () => article("a waiting article", author));
  await createTopic({ by: author, hideContent: markOf("the hidden part of a topic") });
  const edited = { ...words(markOf("what a topic said before it was edited")), nodeId: "1" };
  const id = await createTopic({ by: author, title: edited.title, content: edited.content });
  const after = topicSchema.parse({ ...edited, title: "改过了", content: "改过的话" });
  await editTopic(author.viewer, id, after);
}

async function addComments({ author, reader, visible }: HiddenWorld, gone: Member): Promise<void> {
  const on = idOf(visible.topic);
  await react(gone.viewer, "like", "topic", on, true);
  const shown = await createComment({ on, by: reader, content: visibleMark("comment") });
  const say = (name: HiddenName, by: Member, quoteId?: number) =>
    createComment({ on, by, quoteId, content: `${markOf(name)} @${reader.viewer.username}` });
  await answerQuestions(visible, { author, reader, gone }, [
    visibleMark("answer"),
    markOf("a deleted comment that was accepted"),
    markOf("an accepted comment of a disabled author"),
  ]);
  const deleted = await say("a deleted comment", author);
  const reply = await say("a deleted reply", author, shown);
  await deleteComment(author.viewer, deleted, "");
  await deleteComment(author.viewer, reply, "");
  await say("a comment of a disabled author", gone);
  const last = await say("a reply of a disabled author", gone, shown);
  await createComment({ on, by: author, quoteId: last, content: "回了停用的人一句" });
  await createComment({ on, by: author, quoteId: shown, content: visibleMark("reply") });
  await createComment({ on, by: author, content: visibleMark("own comment") });
  await whilePending("commentPending", () => say("a waiting comment", author, shown));
}

const record = (parts: object) => readRecordFile(JSON.stringify(cveRecord(77, parts)));

async function addReading({ moderator, author, paths }: HiddenWorld, gone: Member): Promise<void> {
  const news = await publishNews(
    moderator.viewer,
    newsSchema.parse(words(markOf("a deleted news item"))),
  );
  await deleteNews(moderator.viewer, news, "过时");
  paths.set("a deleted news item", `/news/${news}`);
  const vulnerability = await publishVulnerability(
    moderator.viewer,
    vulnerabilityOf(markOf("a hidden vulnerability")),
  );
  await hideVulnerability(moderator.viewer, vulnerability, "重复");
  paths.set("a hidden vulnerability", `/vulnerability/${vulnerability}`);
  const title = words(markOf("a vulnerability whose record was rejected")).title;
  await importVulnerabilities(record({ cna: { title } }));
  const imported = await readDatabase()
    .selectFrom("vulnerability")
    .select("id")
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
  const later = { state: "REJECTED", dateUpdated: "2026-04-01T08:00:00.000Z", cna: { title } };
  await importVulnerabilities(record(later));
  paths.set("a vulnerability whose record was rejected", `/vulnerability/${imported.id}`);
  const propose = async (name: HiddenName, by: Member, host: string) => {
    const id = await proposeLink(by.viewer, linkOf(host, markOf(name)));
    paths.set(name, `/link/${id}`);
    return id;
  };
  await propose("a waiting link", author, "waiting");
  const rejected = await propose("a rejected link", author, "rejected");
  await decideLink(moderator.viewer, rejected, { approved: false, reason: "广告站" });
  const approved = await propose("a link of a disabled proposer", gone, "disabled");
  await decideLink(moderator.viewer, approved, { approved: true });
}

async function addMembers(world: HiddenWorld): Promise<void> {
  const { moderator, author, paths, visible, reader } = world;
  await addMemberNote(moderator.viewer, author.id, markOf("what is noted of a member"));
  const waiting = await createMember({ nickname: markOf("a member who waits for approval") });
  await inTransaction((trx) =>
    trx.updateTable("user").set({ status: 2 }).where("id", "=", waiting.id).execute(),
  );
  paths.set("a member who waits for approval", `/user/${waiting.id}`);
  const nickname = markOf("a member who closed the account");
  await writeAndLeave(nickname, reader, idOf(visible.topic));
}
