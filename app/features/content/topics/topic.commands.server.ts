import { addToCounts } from "~/features/accounts/account/account.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { wantPictures } from "~/features/content/outside-pictures/outside-picture.commands.server";
import type { PollDraft } from "~/features/content/polls/poll";
import { requireNotRefused } from "~/features/content/nodes/node-refusing.queries.server";
import { createPoll } from "~/features/content/polls/topic-poll.commands.server";
import { pollOf } from "~/features/content/polls/poll-form.server";
import {
  beginPublishing,
  endPublishing,
} from "~/features/content/submissions/publishing-tries.commands.server";
import { publishOnce } from "~/features/content/submissions/submission.commands.server";
import { announceTopic } from "~/features/content/topic-watches/topic-watch.commands.server";
import { notifyMentioned } from "~/features/content/writing/mention.commands.server";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import { topicType, type TopicType } from "~/features/kinds/topic-type";
import { markUploadsUsed } from "~/features/media/upload-use.commands.server";
import { toldPictures } from "~/features/media/picture";
import { readPictures } from "~/features/media/upload.queries.server";
import {
  checkBeforePublishing,
  noteSameText,
  prepareCheck,
} from "~/features/moderation/publishing-check.server";
import { placedIn, type Placed } from "~/features/moderation/trust/placed.server";
import { award } from "~/features/scores/score.commands.server";
import { prepareIndexing } from "~/features/search/prepared-texts.server";
import { announcePage } from "~/features/site/settings/index-now.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { composeTopic, renderTweet, type RenderedBody } from "./topic-body.server";
import { indexTopics } from "./topic-search.commands.server";
import type { TopicFields, TweetFields } from "./topic.schema";
import { tagTopic } from "./topic-tags.commands.server";

interface NewTopic extends RenderedBody {
  type: TopicType;
  /** The form as it was sent. */
  form: TopicFields | TweetFields;
  nodeId: number;
  title: string;
  content: string;
  hiddenContent: string;
  tags: string[];
  /** Its texts as they are read. */
  read: string[];
  /** What is said of a tweet's pictures. */
  imageAlts?: string[] | undefined;
  /** Addresses of all pictures it shows. */
  urls: string[];
  /** Ids of the people it mentions. */
  mentioned: number[];
  poll: PollDraft | null;
}

/**
 * Publishes a topic and answers its id; FieldsInvalid, muted or TooFast when it may not be. Where somebody
 * has to look at it first it waits, and is neither counted nor told of.
 */
export async function publishTopic(viewer: Viewer, form: TopicFields): Promise<number> {
  const { enableHideContent } = await readSettings();
  await beginPublishing(viewer);
  const hiddenContent = enableHideContent ? form.hideContent : "";
  const poll = (await pollOf(form)) ?? null;
  const body = await composeTopic(form.content, hiddenContent);
  return publish(viewer, { ...form, ...body, form, type: topicType.topic, hiddenContent, poll });
}

/** Publishes a tweet with its pictures and answers its id. */
export async function publishTweet(viewer: Viewer, form: TweetFields): Promise<number> {
  await beginPublishing(viewer);
  const { defaultNodeId } = await readSettings();
  const known = await readPictures(readDatabase(), form.images);
  const pictures = toldPictures(form, known);
  if (pictures.length < form.images.length) {
    throw new FieldsInvalid({ images: ["有图片已经不在了，请重新选择"] });
  }
  return publish(viewer, {
    ...form,
    ...renderTweet(form.content),
    form,
    pictures,
    read: [],
    urls: form.images,
    mentioned: [],
    type: topicType.tweet,
    nodeId: form.nodeId || defaultNodeId,
    title: "",
    hiddenContent: "",
    poll: null,
  });
}

async function publish(viewer: Viewer, topic: NewTopic): Promise<number> {
  const settings = await readSettings();
  const { topicsPerTenMinutes, scoreTopic, topicPending } = settings;
  const isTweet = topic.type === topicType.tweet;
  const kind = isTweet ? "tweet" : "topic";
  const words = await prepareTopic(viewer, topic);
  const sent = { userId: viewer.id, kind, formId: topic.form.formId, written: topic.form };
  return inTransaction((trx) =>
    publishOnce(trx, sent, async () => {
      const verdict = await checkBeforePublishing(
        trx,
        viewer,
        {
          kind: "topic",
          limit: { most: topicsPerTenMinutes, seconds: 600 },
          ...words,
          pending: topicPending,
          placed: placedInTopic(topic),
        },
        settings,
      );
      await requireNode(trx, topic.nodeId);
      await requireNotRefused(trx, viewer, [topic.nodeId]);
      await endPublishing(trx, viewer);
      const published = verdict === "publish";
      const status = published ? contentStatus.published : contentStatus.waiting;
      // All at once and before the tags, so that no two publications wait for each other.
      await holdRows(trx, "user", [viewer.id, ...topic.mentioned]);
      const { id, createTime } = await insertTopic(trx, viewer.id, topic, status);
      await markUploadsUsed(trx, topic.urls);
      await wantPictures(trx, { kind: "topic", id }, { urls: topic.urls, userId: viewer.id });
      if (!published) {
        await noteSameText(trx, viewer, words, { entityType: "topic", entityId: id });
        return id;
      }
      await addToCounts(trx, viewer.id, { topicCount: 1 });
      await award(trx, {
        userId: viewer.id,
        sourceType: "topic",
        sourceId: id,
        description: isTweet ? "发表动态" : "发表话题",
        score: scoreTopic,
        createTime,
      });
      await notifyMentioned(trx, {
        from: viewer.id,
        mentioned: topic.mentioned,
        told: isTweet ? "tweet" : "topic",
        quote: topic.title || topic.summary,
        detailUrl: `/topic/${id}`,
      });
      if (!isTweet) await announceTopic(trx, { id, nodeId: topic.nodeId, userId: viewer.id });
      await announcePage(trx, settings, `/topic/${id}`);
      return id;
    }),
  );
}

/** What a topic places before readers; a tweet's pictures stand beside its text. */
function placedInTopic({ type, contentHtml, hiddenHtml, urls }: NewTopic): Placed {
  return placedIn([contentHtml, hiddenHtml], { pictures: type === topicType.tweet ? urls : [] });
}

/** FieldsInvalid when there is no such node to write in. */
export async function requireNode(trx: Writer, nodeId: number): Promise<void> {
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
  topic: NewTopic,
  status: ContentStatus,
): Promise<{ id: number; createTime: number }> {
  const now = Date.now();
  const { id } = await trx
    .insertInto("topic")
    .values({
      type: topic.type,
      nodeId: topic.nodeId,
      userId,
      title: topic.title,
      summary: topic.summary,
      content: topic.content,
      contentHtml: topic.contentHtml,
      hiddenContent: topic.hiddenContent,
      hiddenHtml: topic.hiddenHtml,
      imageList: topic.pictures.length > 0 ? JSON.stringify(topic.pictures) : "",
      status,
      told: status === contentStatus.published ? 1 : 0,
      lastCommentTime: now,
      createTime: now,
      updateTime: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tagTopic(trx, { id, status, lastCommentTime: now }, topic.tags);
  if (topic.poll) await createPoll(trx, id, topic.poll);
  await indexTopics(trx, [id]);
  return { id, createTime: now };
}

interface WrittenTopic {
  title: string;
  content: string;
  contentHtml: string;
  hiddenContent: string;
  tags: string[];
  /** Its texts as they are read. */
  read: string[];
  imageAlts?: string[] | undefined;
  poll: PollDraft | null | undefined;
}

/**
 * Does with a topic what takes time, before the transaction that publishes or changes it; answers the words that are
 * checked then.
 */
export async function prepareTopic(viewer: Viewer, topic: WrittenTopic) {
  const { title, content, contentHtml, hiddenContent, tags, read, imageAlts = [], poll } = topic;
  const texts = [title, content, hiddenContent, ...tags, ...(poll?.choices ?? [])];
  const words = { texts, read, beside: imageAlts };
  await prepareCheck(viewer, words);
  await prepareIndexing({ title, text: contentHtml, markup: "own", identifiers: tags });
  return words;
}
