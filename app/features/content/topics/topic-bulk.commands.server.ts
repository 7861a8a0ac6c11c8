import { addToManyCounts } from "~/features/accounts/account/account-bulk.commands.server";
import { tagKey } from "~/features/content/tags/tag";
import { addToManyTags } from "~/features/content/tags/tag-use.commands.server";
import { ensureTags } from "~/features/content/tags/tag.commands.server";
import type { CommentsOf } from "~/features/kinds/kind";
import { topicType, type TopicType } from "~/features/kinds/topic-type";
import type { Picture } from "~/features/media/picture";
import { insertAwards } from "~/features/scores/score.commands.server";
import { setAnswers } from "~/features/search/search.commands.server";
import { beforehand } from "~/platform/database/beforehand.server";
import type { Writer } from "~/platform/database/database.server";
import {
  inParts,
  insertNumbered,
  insertRows,
  valueRows,
} from "~/platform/database/value-rows.server";
import { groupBy } from "~/platform/lists/group-by";
import { renderTopic, renderTweet, type RenderedBody } from "./topic-body.server";
import { indexTopics } from "./topic-search.commands.server";

/** A published topic or tweet to insert. Times are milliseconds since 1970 UTC. */
export interface BulkTopic {
  type: TopicType;
  nodeId: number;
  userId: number;
  /** "" for a tweet. */
  title: string;
  /** Markdown, or the plain text of a tweet. */
  content: string;
  /** Markdown that shows after a reply. */
  hiddenContent?: string;
  /** What the content becomes, when the caller has rendered it; otherwise it is rendered here. */
  body?: RenderedBody;
  /** Shown in lists; those of `body` when left out. */
  pictures?: Picture[];
  tags?: string[];
  viewCount?: number;
  /** When it was made sticky, or recommended. */
  stickyTime?: number;
  recommendTime?: number;
  createTime: number;
}

// Bulk content repeats a few hundred texts, so each is rendered once.
const topicBodies = beforehand((question) => {
  const [content, hiddenContent] = JSON.parse(question) as [string, string];
  return renderTopic(content, hiddenContent);
}, 2000);

function bodiesOf(topics: BulkTopic[]): RenderedBody[] {
  const questionOf = ({ content, hiddenContent = "" }: BulkTopic) =>
    JSON.stringify([content, hiddenContent]);
  const isRendered = ({ type, body }: BulkTopic) => body !== undefined || type === topicType.tweet;
  topicBodies.answers(topics.filter((topic) => !isRendered(topic)).map(questionOf));
  return topics.map((topic) => {
    if (topic.body) return topic.body;
    if (topic.type === topicType.tweet) return renderTweet(topic.content);
    return topicBodies.answers([questionOf(topic)])[0] as RenderedBody;
  });
}

/**
 * Inserts topics and tweets with their tags, counts and `score` points for each author, and answers
 * their ids in the order of the rows. Comments are added by `insertComments`, which moves them up.
 */
export async function insertTopics(
  trx: Writer,
  topics: BulkTopic[],
  score = 1,
  mark: { demo?: number } = {},
): Promise<number[]> {
  const bodies = bodiesOf(topics);
  const columns = topics.map((topic, at) => topicColumns(topic, bodies[at] as RenderedBody));
  const ids = await insertNumbered(trx, "topic", columns);
  const placed = topics.map((topic, index) => ({ ...topic, id: ids[index] ?? 0 }));
  await tagTopics(trx, placed, mark);
  await indexTopics(trx, ids);
  await insertAwards(
    trx,
    placed.map(({ id, userId, type, createTime }) => ({
      userId,
      sourceType: "topic",
      sourceId: id,
      description: type === topicType.tweet ? "发表动态" : "发表话题",
      score,
      createTime,
    })),
  );
  const perAuthor = groupBy(topics, ({ userId }) => userId);
  await addToManyCounts(
    trx,
    [...perAuthor].map(([userId, { length }]) => ({
      userId,
      topicCount: length,
      commentCount: 0,
      score: length * score,
    })),
  );
  return ids;
}

function topicColumns(topic: BulkTopic, body: RenderedBody) {
  const pictures = topic.pictures ?? body.pictures;
  const { stickyTime = 0, recommendTime = 0, createTime } = topic;
  return {
    type: topic.type,
    nodeId: topic.nodeId,
    userId: topic.userId,
    title: topic.title,
    summary: body.summary,
    content: topic.content,
    contentHtml: body.contentHtml,
    hiddenContent: topic.hiddenContent ?? "",
    hiddenHtml: body.hiddenHtml,
    imageList: pictures.length > 0 ? JSON.stringify(pictures) : "",
    viewCount: topic.viewCount ?? 0,
    sticky: stickyTime > 0 ? 1 : 0,
    stickyTime,
    recommend: recommendTime > 0 ? 1 : 0,
    recommendTime,
    lastCommentTime: createTime,
    createTime,
    updateTime: createTime,
  };
}

async function tagTopics(
  trx: Writer,
  topics: (BulkTopic & { id: number })[],
  mark: { demo?: number },
): Promise<void> {
  const tagIds = await ensureTags(trx, [...new Set(topics.flatMap(({ tags = [] }) => tags))], mark);
  const rows = topics.flatMap(({ id, tags = [], createTime }) =>
    [...new Set(tags.map((name) => tagIds.get(tagKey(name)) ?? 0))].map((tagId, index) => ({
      topicId: id,
      tagId,
      lastCommentTime: createTime,
      counted: 1,
      place: index + 1,
    })),
  );
  await insertRows(trx, "topicTag", rows);
  const uses = [...groupBy(rows, ({ tagId }) => tagId)];
  await addToManyTags(trx, "topic", new Map(uses.map(([id, { length }]) => [id, length])));
}

/** Adds comments to the counts of many topics and moves these up, or takes them away; each topic may stand in once. */
export async function addTopicComments(trx: Writer, notes: CommentsOf[]): Promise<void> {
  const ordered = notes.toSorted((a, b) => a.id - b.id);
  for (const part of inParts(ordered, 4)) {
    const given = part.map((note) => [note.id, note.count, note.lastTime, note.lastUserId]);
    const counted = await trx
      .updateTable("topic")
      .from(valueRows(given))
      .set((eb) => {
        const later = eb("given.column3", ">=", eb.ref("topic.lastCommentTime"));
        const ifLater = (
          then: "given.column3" | "given.column4",
          other: "lastCommentTime" | "lastCommentUserId",
        ) =>
          eb
            .case()
            .when(later)
            .then(eb.ref(then))
            .else(eb.ref(`topic.${other}`))
            .end();
        return {
          commentCount: eb("topic.commentCount", "+", eb.ref("given.column2")),
          lastCommentTime: ifLater("given.column3", "lastCommentTime"),
          lastCommentUserId: ifLater("given.column4", "lastCommentUserId"),
        };
      })
      .whereRef("topic.id", "=", "given.column1")
      .returning(["topic.id", "topic.commentCount"])
      .execute();
    await setAnswers(
      trx,
      "topic",
      counted.map(({ id, commentCount }) => [id, commentCount]),
    );
    await trx
      .updateTable("topicTag")
      .from(valueRows(given))
      .set((eb) => ({ lastCommentTime: eb.ref("given.column3") }))
      .whereRef("topicTag.topicId", "=", "given.column1")
      .whereRef("topicTag.lastCommentTime", "<", "given.column3")
      .execute();
  }
}
