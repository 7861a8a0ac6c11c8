import { createArticle } from "tests/factories/article";
import { createSiteBadge } from "tests/factories/badge";
import { createComment } from "tests/factories/comment";
import { createConversation, letWriteLetters } from "tests/factories/conversation";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { choicesOf } from "tests/factories/poll";
import { createTopic } from "tests/factories/topic";
import { makePushBrowser } from "tests/support/push-browser";
import { addKeeper } from "~/features/accounts/keeping/node-keeper.commands.server";
import { putRefusal } from "~/features/accounts/keeping/node-refusal.commands.server";
import { setOwnZone } from "~/features/accounts/account/own-choices.commands.server";
import { addMemberDays } from "~/features/accounts/activity/member-day.commands.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { resendVerification } from "~/features/accounts/identity/email.commands.server";
import { linkAccount } from "~/features/accounts/linked-accounts/linked-account.commands.server";
import { addPushDevice, setPushChoice } from "~/features/accounts/push/push-device.commands.server";
import { editProfile, setAvatar } from "~/features/accounts/own-account/profile.commands.server";
import {
  beginAuthenticator,
  makeRecoveryCodes,
} from "~/features/accounts/second-factor/second-factor.commands.server";
import { rememberBrowser } from "~/features/accounts/secrets/guess-throttle.commands.server";
import { refuseNodeTo } from "~/features/content/nodes/node-refusing.commands.server";
import { giveBadge } from "~/features/badges/award.commands.server";
import { deleteArticle } from "~/features/content/articles/article-status.commands.server";
import { editArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { saveDraft } from "~/features/content/drafts/draft.commands.server";
import { decideLink } from "~/features/content/links/link-decision.commands.server";
import { proposeLink } from "~/features/content/links/link.commands.server";
import { linkProposalSchema } from "~/features/content/links/link.schema";
import { deleteNews, publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { vote } from "~/features/content/polls/topic-vote.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { setTopicWatch } from "~/features/content/topic-watches/topic-watch.commands.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { closeTopic, slowTopic } from "~/features/content/topics/topic-closing.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import {
  hideVulnerability,
  publishVulnerability,
} from "~/features/content/vulnerabilities/vulnerability.commands.server";
import { vulnerabilitySchema } from "~/features/content/vulnerabilities/vulnerability.schema";
import { setBookmark } from "~/features/discussion/bookmarks/bookmark.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { likeComment } from "~/features/discussion/comments/comment-reactions.commands.server";
import { noteReadingPlace } from "~/features/discussion/members/reading-place.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { addMemberNote } from "~/features/member-notes/member-note.commands.server";
import { answerReport, reportThing } from "~/features/moderation/report.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

/** The password of every such member. */
export const wholePassword = "bamboo-forest";

/** How wide the picture is that their topic shows. */
export const shownWidth = 320;

/** What a member did in every way that the site knows, as a member and then as an admin. */
export interface WholeMember {
  member: Member;
  /** Published by them, with a picture in it. */
  topic: number;
  /** Handed in by them, and not decided. */
  waiting: { topic: number; article: number; comment: number; link: number };
  /** What others published that they like and keep. */
  liked: { topic: number; article: number; comment: number };
}

const said = { kind: "spam", words: "像广告" } as const;

/** Such a member, whose private words all hold `mark`, among people of whom nobody else knows. */
export async function createWholeMember(mark: string): Promise<WholeMember> {
  const plain = await createMember({
    username: mark,
    nickname: mark,
    email: `${mark}@example.com`,
    phone: `+86138${mark}`,
    companyName: mark,
    password: wholePassword,
  });
  const friend = await createMember();
  await describePerson(plain, mark);
  const written = await write(plain, friend, mark);
  const liked = await meet(plain, friend, mark);
  const waiting = await handIn(plain, mark);
  const moderator = await createModerator();
  await addMemberNote(moderator.viewer, plain.id, mark);
  await awardTo(moderator, plain);
  await inTransaction((trx) =>
    trx.updateTable("user").set({ role: "admin" }).where("id", "=", plain.id).execute(),
  );
  const member = await signInAgain(plain.id);
  await keepOrder(member, friend);
  await runDueJobs();
  return { member, topic: written, waiting, liked };
}

async function awardTo(by: Member, to: Member): Promise<void> {
  const badgeId = await createSiteBadge(by, `第 ${to.id} 枚`);
  await giveBadge(by.viewer, { memberId: to.id, badgeId, reason: "帮过大家" });
}

async function describePerson({ id, viewer }: Member, mark: string): Promise<void> {
  const avatar = await storeUpload(id, await pictureFile(300, 200));
  await setAvatar(id, { avatar: avatar.url, smallAvatar: avatar.preview });
  const homePage = `https://${mark}.example.com/`;
  await editProfile(id, { nickname: mark, description: mark, homePage });
  await resendVerification(id);
  await addPushDevice(viewer, makePushBrowser(`https://push.example.com/${mark}`).address);
  // Nobody is there to take any.
  await setPushChoice(id, { replies: false, watched: false, site: false });
  await setOwnZone(id, "Antarctica/Troll");
  await inTransaction(async (trx) => {
    await rememberBrowser(trx, id, `browser of ${mark}`);
    await linkAccount(trx, viewer, "github", { id: mark, name: mark });
    await addKeeper(trx, 1, id);
    const refusal = { actorId: 0, reason: mark, endTime: 0 };
    await putRefusal(trx, { ...refusal, nodeId: 2, userId: id });
    await addMemberDays(trx, [{ day: "2026-11-20", userId: id }]);
    await beginAuthenticator(trx, id);
    await makeRecoveryCodes(trx, id);
    const passkey = { credentialId: mark, publicKey: mark, rpId: "localhost", transports: "[]" };
    await trx
      .insertInto("passkey")
      .values({ ...passkey, userId: id, name: mark, createTime: 1 })
      .execute();
    const pending = { tokenHash: mark, userId: id, createTime: 1, expireTime: Date.now() + 60_000 };
    await trx.insertInto("pendingSignIn").values(pending).execute();
    const state = { stateHash: mark, provider: "qq", redirectUri: "/", ref: "/" } as const;
    const expireTime = Date.now() + 60_000;
    await trx
      .insertInto("oauthState")
      .values({ ...state, linkUserId: id, expireTime })
      .execute();
  });
}

/** What is published, and what is not: drafts and pictures that nothing shows. */
async function write(by: Member, friend: Member, mark: string): Promise<number> {
  await storeUpload(by.id, await pictureFile(40, 30));
  const shown = await storeUpload(by.id, await pictureFile(shownWidth, 200));
  const topic = await createTopic({
    by,
    content: `竹林深处有人家，门前流水绕菜花，春来笋出一夜间，晚风吹过满山茶。 ![](${shown.url})`,
    formId: mark,
    pollChoices: "笋\n叶",
  });
  await vote(by.viewer, topic, (await choicesOf(topic)).slice(0, 1));
  const form = { title: "改过", content: `竹林 ![](${shown.url})`, nodeId: "1" };
  await editTopic(by.viewer, topic, topicSchema.parse(form));
  await createArticle({ by });
  const fields = { title: mark, content: mark };
  await saveDraft(by.id, { kind: "topic", targetId: 0, formId: `draft of ${mark}`, fields });
  const said = await createComment({ on: topic, by: friend });
  await likeComment(by.viewer, said, true);
  const report = { entityType: "topic", entityId: topic, authorId: by.id } as const;
  await reportThing(friend.viewer, report, { kind: "spam", words: "像广告" });
  return topic;
}

/** What goes on between a member and others. */
async function meet(
  by: Member,
  friend: Member,
  mark: string,
): Promise<{ topic: number; article: number; comment: number }> {
  const topic = await createTopic({ by: friend });
  const article = await createArticle({ by: friend });
  const comment = await createComment({ on: topic, by: friend });
  await createComment({ on: topic, by });
  for (const kind of ["like", "favorite"] as const) {
    await react(by.viewer, kind, "topic", topic, true);
    await react(by.viewer, kind, "article", article, true);
  }
  await likeComment(by.viewer, comment, true);
  await setBookmark(by.viewer, comment, { note: mark, remindDate: "" });
  await noteReadingPlace(by.id, { entityType: "topic", entityId: topic }, 1);
  await reportThing(by.viewer, { entityType: "topic", entityId: topic, authorId: friend.id }, said);
  await reportThing(friend.viewer, { entityType: "user", entityId: by.id, authorId: by.id }, said);
  await setTopicWatch(by.viewer, { entityType: "node", entityId: 1 }, "silenced");
  await setTopicWatch(friend.viewer, { entityType: "user", entityId: by.id }, "watched");
  await setFollow(by.viewer, friend.id, true);
  await setFollow(friend.viewer, by.id, true);
  await letWriteLetters(by);
  await createConversation(by, [friend]);
  const stranger = await createMember();
  await setBlock(by.viewer, stranger.id, true);
  await setBlock(stranger.viewer, by.id, true);
  const url = `https://shown-${mark}.example.com/`;
  await proposeLink(by.viewer, linkProposalSchema.parse({ url, title: "竹友的网站" }));
  await inTransaction((trx) =>
    trx.updateTable("link").set({ status: 0 }).where("userId", "=", by.id).execute(),
  );
  return { topic, article, comment };
}

const reviewed = ["topicPending", "articlePending", "commentPending"] as const;

/** What waits for review. */
async function handIn(by: Member, mark: string) {
  const on = await createTopic();
  for (const key of reviewed) await changeSetting(key, true);
  const topic = await createTopic({ by });
  const article = await createArticle({ by });
  const comment = await createComment({ on, by });
  const url = `https://waiting-${mark}.example.com/`;
  const link = await proposeLink(by.viewer, linkProposalSchema.parse({ url, title: "等一等" }));
  for (const key of reviewed) await changeSetting(key, false);
  return { topic, article, comment, link };
}

/** What an admin does with what others wrote. */
async function keepOrder(admin: Member, friend: Member): Promise<void> {
  const { viewer } = admin;
  await addMemberNote(viewer, friend.id, "像广告");
  await awardTo(admin, friend);
  const topic = await createTopic({ by: friend });
  const comment = await createComment({ on: topic, by: friend });
  await editTopic(
    viewer,
    topic,
    topicSchema.parse({ title: "代改", content: "代改", nodeId: "1" }),
  );
  await editComment(viewer, comment, { content: "代改", images: [] });
  const article = await createArticle({ by: friend });
  await editArticle(viewer, article, articleSchema.parse({ title: "代改", content: "代改" }));
  await deleteComment(viewer, comment, "跑题");
  await closeTopic(viewer, topic, 0, "跑题");
  await slowTopic(viewer, topic, 300, "跑题");
  await deleteTopic(viewer, topic, "跑题");
  await deleteArticle(viewer, article, "跑题");
  await refuseNodeTo(viewer, 1, { username: friend.viewer.username, days: 0, reason: "跑题" });
  const news = await publishNews(viewer, newsSchema.parse({ title: "旧闻", content: "旧闻" }));
  await deleteNews(viewer, news, "过时");
  const form = vulnerabilitySchema.parse({ title: "误报", content: "误报" });
  await hideVulnerability(viewer, await publishVulnerability(viewer, form), "误报");
  const url = `https://friend-${friend.id}.example.com/`;
  const proposed = linkProposalSchema.parse({ url, title: "朋友的网站" });
  const link = await proposeLink(friend.viewer, proposed);
  await decideLink(viewer, link, { approved: false, reason: "打不开" });
  const stranger = await createMember();
  const about = { entityType: "user", entityId: friend.id, authorId: friend.id } as const;
  await reportThing(stranger.viewer, about, said);
  const { id } = await readDatabase()
    .selectFrom("report")
    .select("id")
    .where("authorId", "=", friend.id)
    .where("entityType", "=", "user")
    .executeTakeFirstOrThrow();
  await answerReport(viewer, id, "dismiss", { answer: "没有问题", path: "/" });
}
