import type { Viewer } from "~/features/accounts/user/user";
import {
  answerGone,
  holdQuestion,
  setTopicAnswer,
  setTopicsSolved,
} from "~/features/content/answers/topic-answer.commands.server";
import { noteModeratorAct } from "~/features/content/status/moderator-act.commands.server";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import { messageType } from "~/features/notifications/message";
import { notify, withdrawNotices } from "~/features/notifications/notify.commands.server";
import { award, revokeAward } from "~/features/scores/score.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { announceChange } from "~/platform/database/change-signal.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import { commentPath, type CommentedThing } from "./commentable.server";

/** How often one may change one's mind, over all questions. */
const choices = { most: 60, seconds: 60 * 60 };

/** What is accepted, or was. */
interface AnsweringComment extends CommentedThing {
  id: number;
  userId: number;
}

/**
 * Accepts a comment as the answer to the question that it stands on, in place of another one, or takes that back; answers
 * the question's page. NotFound unless everybody sees it, NotAllowed for all but who asked and moderators, TooFast after
 * 60 in an hour.
 */
export async function acceptAnswer(viewer: Viewer, id: number, on: boolean): Promise<string> {
  const { scoreAnswer } = await readSettings();
  return inTransaction(async (trx) => {
    const place = await findAnswer(trx, id);
    const question = await holdQuestion(trx, viewer, place.entityId);
    // Asked again now that nobody can delete it meanwhile.
    const answer = await findAnswer(trx, id);
    if (answer.entityId !== question.id) throw new NotFound("这条评论刚移到别的话题，请再试一次");
    const page = `/topic/${question.id}`;
    if ((question.answerId === id) === on) return page;
    // Each is a line in the scores of who answered, and rings there.
    await countAct(trx, `accept ${viewer.id}`, choices);
    const before = on && question.answerId > 0 ? await findAccepted(trx, question.answerId) : null;
    const people = [question.userId, viewer.id, answer.userId, before?.userId ?? 0];
    await holdRows(
      trx,
      "user",
      people.filter((userId) => userId > 0),
    );
    if (before) await revokeAnswer(trx, before);
    await setTopicAnswer(trx, question.id, on ? id : 0);
    await noteModeratorAct(trx, viewer, {
      userId: question.userId,
      act: "accept",
      entityType: "comment",
      entityId: id,
      ...(on ? { after: "已采纳" } : { before: "已采纳" }),
    });
    await announceChange(trx);
    if (!on) {
      await revokeAnswer(trx, answer);
      return page;
    }
    // Nobody earns by an answer of their own choice.
    if (answer.userId !== question.userId && answer.userId !== viewer.id) {
      await award(trx, {
        userId: answer.userId,
        sourceType: "answer",
        sourceId: id,
        description: "回答被采纳",
        score: scoreAnswer,
        createTime: Date.now(),
      });
    }
    await notify(trx, {
      to: answer.userId,
      from: viewer.id,
      happened: { type: messageType.accepted },
      quoteContent: htmlExcerpt(answer.contentHtml, 60),
      detailUrl: commentPath(answer, id),
      once: `accept ${id}`,
    });
    return page;
  });
}

/** Lets a comment that is no longer shown be no answer any more; the topic that it stands on is held. */
export async function dropAnswer(trx: Writer, comment: AnsweringComment): Promise<void> {
  if (comment.entityType !== "topic") return;
  const asked = await trx
    .selectFrom("topic")
    .select("id")
    .where("id", "=", comment.entityId)
    .where("answerId", "=", comment.id)
    .executeTakeFirst();
  if (!asked) return;
  await setTopicAnswer(trx, asked.id, 0);
  await revokeAnswer(trx, comment);
}

/**
 * Notes of the topic that a comment stands on whether its accepted answer is one that everybody sees, as its author stands
 * now; nothing of what else has comments.
 */
export async function settleAnswerOn(
  trx: Writer,
  { entityType, entityId }: Pick<AnsweringComment, "entityType" | "entityId">,
): Promise<void> {
  if (entityType !== "topic") return;
  const shown = await trx
    .selectFrom("topic")
    .innerJoin("comment", "comment.id", "topic.answerId")
    .innerJoin("user", "user.id", "comment.userId")
    .select("topic.id")
    .where("topic.id", "=", entityId)
    .where(isPublished("comment"))
    .where(isAuthorShown())
    .execute();
  await setTopicsSolved(trx, [entityId], new Set(shown.map(({ id }) => id)));
}

async function revokeAnswer(trx: Writer, answer: AnsweringComment): Promise<void> {
  const { id, userId } = answer;
  const source = { userId, sourceType: "answer", sourceId: id };
  await revokeAward(trx, { ...source, description: "采纳被收回" });
  const detailUrl = commentPath(answer, id);
  await withdrawNotices(trx, { to: userId, type: messageType.accepted, detailUrl });
}

async function findAnswer(trx: Writer, id: number) {
  const answer = await selectRoot(trx, id)
    .where(isPublished("comment"))
    .where(isAuthorShown())
    .executeTakeFirst();
  if (!answer) throw new NotFound(answerGone);
  return answer;
}

const findAccepted = (trx: Writer, id: number) =>
  selectRoot(trx, id)
    .executeTakeFirst()
    .then((found) => found ?? null);

/** A comment on a topic, with its author beside it. */
function selectRoot(trx: Writer, id: number) {
  return trx
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .select(["comment.id", "comment.userId", "comment.contentHtml"])
    .select(["comment.entityType", "comment.entityId"])
    .where("comment.id", "=", id)
    .where("comment.entityType", "=", "topic")
    .where("comment.rootId", "=", 0);
}
