import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { makePushBrowser } from "tests/support/push-browser";
import { deleteArticle } from "~/features/content/articles/article-status.commands.server";
import { addPushDevice } from "~/features/accounts/push/push-device.commands.server";
import { readOwnPushes } from "~/features/accounts/push/push-device.queries.server";
import { saveDraft } from "~/features/content/drafts/draft.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { award } from "~/features/scores/score.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

/** What only its member may see, each with words that stand nowhere else. */
export const secrets = {
  email: "mail-of-mine@example.com",
  phone: "+8613912345678",
  message: "只发给我的话",
  score: "只记给我的分",
  draft: "只写了一半的话",
  deleted: "我删掉的话题",
  deletedArticle: "我删掉的文章",
  deletedComment: "我删掉的评论",
  favorite: "我收藏过的话题",
} as const;

/** Those that are a secret wherever they stand; what somebody keeps is public, and only that they do is not. */
export const secretsAnywhere = Object.values(secrets).filter((words) => words !== secrets.favorite);

/** A member who has something of everything that is nobody else's business. */
export interface PrivateMember {
  member: Member;
  topic: number;
  article: number;
  comment: number;
  favorite: number;
  message: number;
  draft: number;
  session: number;
  /** To which messages are pushed. */
  device: number;
}

export async function createPrivateMember(): Promise<PrivateMember> {
  const member = await createMember({ email: secrets.email, phone: secrets.phone });
  const { viewer } = member;
  await inTransaction(async (trx) => {
    const happened = { type: messageType.reviewed, of: "topic", approved: true } as const;
    const notice = { to: member.id, from: 0, happened, detailUrl: "/" };
    await notify(trx, { ...notice, content: secrets.message });
    const source = { sourceType: "test", sourceId: 1, createTime: Date.now() };
    await award(trx, { ...source, userId: member.id, description: secrets.score, score: 1 });
  });
  const favorite = await createTopic({ title: secrets.favorite });
  await react(viewer, "favorite", "topic", favorite, true);
  const topic = await createTopic({ by: member, title: secrets.deleted });
  await deleteTopic(viewer, topic, "");
  const article = await createArticle({ by: member, title: secrets.deletedArticle });
  await deleteArticle(viewer, article, "");
  const on = await createTopic();
  const comment = await createComment({ on, by: member, content: secrets.deletedComment });
  await deleteComment(viewer, comment, "");
  const fields = { title: secrets.draft, content: secrets.draft };
  const draft = await saveDraft(member.id, {
    kind: "topic",
    targetId: 0,
    formId: "a-form",
    fields,
  });
  const { id: message } = await readDatabase()
    .selectFrom("message")
    .select("id")
    .where("userId", "=", member.id)
    .executeTakeFirstOrThrow();
  const session = viewer.sessionId;
  await addPushDevice(viewer, makePushBrowser("https://push.example.com/mine").address);
  const [device] = (await readOwnPushes(viewer)).devices;
  const own = { message, draft, session, device: device?.id ?? 0 };
  return { member, topic, article, comment, favorite, ...own };
}

/** Everything of that member that nobody else may change. */
export async function readPrivateState({ member, topic, article, comment }: PrivateMember) {
  const db = readDatabase();
  const of = { userId: member.id };
  const user = await db
    .selectFrom("user")
    .select(["email", "phone", "nickname", "description", "homePage", "passwordHash", "status"])
    .select(["role", "mutedUntil", "mailNotices", "score", "username", "avatar"])
    .select(["pushReplies", "pushWatched", "pushSite", "timeZone"])
    .where("id", "=", of.userId)
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom("message")
    .select(["id", "status", "content"])
    .where("userId", "=", of.userId)
    .where("fromId", "=", 0)
    // What others do to them is told, by all of them together.
    .where("peopleCount", "is", null)
    .execute();
  const drafts = await db.selectFrom("draft").selectAll().where("userId", "=", of.userId).execute();
  const favorites = await db
    .selectFrom("favorite")
    .selectAll()
    .where("userId", "=", of.userId)
    .execute();
  const scores = await db
    .selectFrom("scoreLog")
    .selectAll()
    .where("userId", "=", of.userId)
    .execute();
  const sessions = await db
    .selectFrom("session")
    .select("id")
    .where("userId", "=", of.userId)
    .execute();
  const devices = await db
    .selectFrom("pushSubscription")
    .selectAll()
    .where("userId", "=", of.userId)
    .execute();
  const deletions = await Promise.all([
    db.selectFrom("topic").select("status").where("id", "=", topic).executeTakeFirst(),
    db.selectFrom("article").select("status").where("id", "=", article).executeTakeFirst(),
    db.selectFrom("comment").select("status").where("id", "=", comment).executeTakeFirst(),
  ]);
  return { user, messages, drafts, favorites, scores, sessions, devices, deletions };
}
