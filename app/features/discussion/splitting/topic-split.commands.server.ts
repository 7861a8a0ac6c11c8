import type { Viewer } from "~/features/accounts/user/user";
import { isModerator } from "~/features/accounts/user/user";
import { holdForKeeping, recordCuration } from "~/features/content/topics/curation.commands.server";
import { composeTopic } from "~/features/content/topics/topic-body.server";
import { insertTopics } from "~/features/content/topics/topic-bulk.commands.server";
import { requireOverClosing } from "~/features/content/topics/topic-closing.commands.server";
import { notePartedTopic } from "~/features/content/topics/topic-recount.commands.server";
import { requireNode } from "~/features/content/topics/topic.commands.server";
import { dropAnswer } from "~/features/discussion/comments/accepting.commands.server";
import { recountCommentsOn } from "~/features/discussion/comments/comment-recount.commands.server";
import { floorsInWords } from "~/features/discussion/moved/floor-list";
import { copyWatches } from "~/features/discussion/watching/watch.commands.server";
import { topicType } from "~/features/kinds/topic-type";
import { requireKeeping } from "~/features/moderation/moderation-reach.queries.server";
import { checkBeforePublishing, prepareCheck } from "~/features/moderation/publishing-check.server";
import { prepareIndexing } from "~/features/search/prepared-texts.server";
import { announcePage } from "~/features/site/settings/index-now.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { announceChange } from "~/platform/database/change-signal.server";
import { inTransaction } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import {
  moveComments,
  movingLimit,
  requireSeen,
  tellAuthors,
} from "./topic-comments.commands.server";
import { readChosen } from "./topic-floors.queries.server";
import type { SplitFields } from "./split.schema";

const originWords = (id: number) => `这里的评论是从[另一个话题](/topic/${id})拆分出来的。`;

/**
 * Moves comments of a topic with the replies below them to a new topic, whose author is who wrote the first of them that
 * everybody sees, and tells those who wrote them; answers its id. NotFound for all but moderators and the keepers of both
 * nodes, NotAllowed where those above them closed the topic, RuleBroken where not everybody sees it, FieldsInvalid for floors that cannot be moved.
 */
export async function splitTopic(viewer: Viewer, id: number, form: SplitFields): Promise<number> {
  const { title, nodeId, reason } = form;
  const settings = await readSettings();
  const content = originWords(id);
  const body = await composeTopic(content, "");
  const words = { texts: [title] };
  await prepareCheck(viewer, words);
  await prepareIndexing({ title, text: body.contentHtml, markup: "own", identifiers: [] });
  return inTransaction(async (trx) => {
    const topic = await holdForKeeping(trx, viewer, id);
    await requireSeen(trx, topic, "大家看不到这个话题，不能拆分");
    await requireOverClosing(trx, viewer, topic);
    const chosen = await readChosen(trx, viewer, id, form.floors);
    const first = chosen.shown[0] ?? { userId: viewer.id, createTime: Date.now() };
    await requireNode(trx, nodeId);
    if (!isModerator(viewer)) await requireKeeping(trx, viewer, nodeId, first.userId);
    const act = { kind: "split", limit: movingLimit, ...words, ownLimit: true } as const;
    const verdict = await checkBeforePublishing(trx, viewer, act, settings);
    if (verdict !== "publish") throw new RuleBroken("你写的标题要先审核，这次不能拆分");
    await holdRows(trx, "comment", [...chosen.roots.map((root) => root.id), ...chosen.replies]);
    const people = chosen.shown.map(({ userId }) => userId);
    const answer = chosen.roots.find((root) => root.id === topic.answerId);
    await holdRows(trx, "user", [
      ...new Set([viewer.id, ...people, ...(answer ? [answer.userId] : [])]),
    ]);
    if (answer) await dropAnswer(trx, { ...answer, entityType: "topic", entityId: id });
    const { userId, createTime } = first;
    const fresh = { type: topicType.topic, nodeId, userId, title, content, body, createTime };
    const [newId = 0] = await insertTopics(trx, [fresh], settings.scoreTopic);
    await moveComments(trx, { from: id, to: newId, nodeId, firstFloor: 1 }, chosen);
    const trace = { topicId: id, targetId: newId, moved: chosen.shown.length };
    await trx
      .insertInto("topicSplit")
      .values({ ...trace, floors: floorsInWords(chosen.floors) })
      .execute();
    await notePartedTopic(trx, id);
    await recountCommentsOn(trx, "topic", [id, newId]);
    await copyWatches(trx, { entityType: "topic", entityId: id }, newId, [...new Set(people)]);
    const after = `${chosen.shown.length} 条评论移到 ${newId}`;
    await recordCuration(trx, viewer, topic, { act: "split", before: "", after, reason });
    await tellAuthors(trx, viewer, { id: newId, title, reason }, chosen.shown);
    await announcePage(trx, settings, `/topic/${newId}`);
    await announceChange(trx);
    return newId;
  });
}
