import { addToCounts } from "~/features/accounts/account.commands.server";
import type { Viewer } from "~/features/accounts/user";
import type { Picture } from "~/features/media/picture";
import { checkBeforePublishing } from "~/features/moderation/publishing-check.server";
import { award } from "~/features/scores/score.commands.server";
import { readSettings } from "~/features/site/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { publishOnce } from "./submission.commands.server";
import { tagTopic } from "./tag.commands.server";
import { contentStatus, topicType, type TopicType } from "./topic";
import type { TopicForm, TweetForm } from "./topic.schema";
import { renderTopic, renderTweet, type RenderedBody } from "./topic-body.server";

interface Draft extends RenderedBody {
  type: TopicType;
  formId: string;
  nodeId: number;
  title: string;
  content: string;
  hiddenContent: string;
  tags: string[];
  pictures: Picture[];
}

/** Publishes a topic and answers its id; FieldsInvalid, muted or TooFast when it may not be. */
export async function publishTopic(viewer: Viewer, form: TopicForm): Promise<number> {
  const { enableHideContent } = await readSettings();
  const hiddenContent = enableHideContent ? form.hideContent : "";
  return publish(viewer, {
    ...form,
    ...renderTopic(form.content, hiddenContent),
    type: topicType.topic,
    hiddenContent,
  });
}

/** Publishes a tweet and answers its id. */
export async function publishTweet(
  viewer: Viewer,
  form: TweetForm,
  pictures: Picture[] = [],
): Promise<number> {
  const { defaultNodeId } = await readSettings();
  return publish(viewer, {
    ...form,
    ...renderTweet(form.content),
    pictures,
    type: topicType.tweet,
    nodeId: form.nodeId || defaultNodeId,
    title: "",
    hiddenContent: "",
  });
}

async function publish(viewer: Viewer, draft: Draft): Promise<number> {
  const { topicsPerTenMinutes, scoreTopic } = await readSettings();
  return inTransaction((trx) =>
    publishOnce(trx, { userId: viewer.id, formId: draft.formId }, async () => {
      await checkBeforePublishing(trx, viewer, {
        kind: "topic",
        limit: { most: topicsPerTenMinutes, seconds: 600 },
      });
      await requireNode(trx, draft.nodeId);
      const { id, createTime } = await insertTopic(trx, viewer.id, draft);
      await addToCounts(trx, viewer.id, { topicCount: 1 });
      await award(trx, {
        userId: viewer.id,
        sourceType: "topic",
        sourceId: id,
        description: draft.type === topicType.tweet ? "发表动态" : "发表话题",
        score: scoreTopic,
        createTime,
      });
      return id;
    }),
  );
}

async function requireNode(trx: Writer, nodeId: number): Promise<void> {
  const node = await trx
    .selectFrom("node")
    .select("id")
    .where("id", "=", nodeId)
    .where("status", "=", 0)
    .executeTakeFirst();
  if (!node) throw new FieldsInvalid({ nodeId: ["请选择节点"] });
}

async function insertTopic(
  trx: Writer,
  userId: number,
  draft: Draft,
): Promise<{ id: number; createTime: number }> {
  const now = Date.now();
  const { id } = await trx
    .insertInto("topic")
    .values({
      type: draft.type,
      nodeId: draft.nodeId,
      userId,
      title: draft.title,
      summary: draft.summary,
      content: draft.content,
      contentHtml: draft.contentHtml,
      hiddenContent: draft.hiddenContent,
      hiddenHtml: draft.hiddenHtml,
      imageList: draft.pictures.length > 0 ? JSON.stringify(draft.pictures) : "",
      lastCommentTime: now,
      createTime: now,
      updateTime: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tagTopic(trx, { id, status: contentStatus.published, lastCommentTime: now }, draft.tags);
  return { id, createTime: now };
}

/** Notes a new comment on a topic: its count, and its place in every list. */
export async function noteComment(
  trx: Writer,
  topicId: number,
  comment: { userId: number; createTime: number },
): Promise<void> {
  await trx
    .updateTable("topic")
    .set((eb) => ({
      commentCount: eb("commentCount", "+", 1),
      lastCommentTime: comment.createTime,
      lastCommentUserId: comment.userId,
    }))
    .where("id", "=", topicId)
    .execute();
  await trx
    .updateTable("topicTag")
    .set({ lastCommentTime: comment.createTime })
    .where("topicId", "=", topicId)
    .execute();
}
