import { authorColumns, authorOf } from "~/features/accounts/account/account.queries.server";
import { readTagsOfTopics } from "~/features/content/tags/tag.queries.server";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Searchable, SearchableRange } from "~/features/search/searchable";
import type { Database } from "~/platform/database/database.server";
import type { TopicByline } from "./topic-byline";

/** Published topics and tweets as the search index takes them, without hidden parts, by id. */
export async function readSearchableTopics(
  db: Database,
  range: SearchableRange,
): Promise<Searchable[]> {
  const query = db
    .selectFrom("topic")
    .select(["topic.id", "topic.title", "topic.contentHtml", "topic.nodeId", "topic.userId"])
    .select(["topic.commentCount", "topic.createTime"])
    .where(isPublished("topic"))
    .orderBy("topic.id");
  const records = await (
    "ids" in range
      ? query.where("topic.id", "in", range.ids)
      : query.where("topic.id", ">", range.after).limit(range.limit)
  ).execute();
  const tags = await readTagsOfTopics(
    db,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({
    kind: "topic",
    id: record.id,
    title: record.title,
    text: record.contentHtml,
    markup: "own",
    identifiers: (tags.get(record.id) ?? []).map((tag) => tag.name),
    publishTime: record.createTime,
    nodeId: record.nodeId,
    authorId: record.userId,
    answers: record.commentCount,
  }));
}

/** The bylines of those of these topics that everybody may read, by id, in one statement. */
export async function readTopicBylines(
  db: Database,
  ids: number[],
): Promise<Map<number, TopicByline>> {
  if (ids.length === 0) return new Map();
  const records = await db
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .innerJoin("node", "node.id", "topic.nodeId")
    .select(["topic.id", "topic.type", "topic.userId", "topic.nodeId", "topic.commentCount"])
    .select(authorColumns)
    .select("node.name as nodeName")
    .where("topic.id", "in", ids)
    .where(isPublished("topic"))
    .where(isAuthorShown())
    .execute();
  return new Map(
    records.map((record) => [
      record.id,
      {
        id: record.id,
        type: record.type,
        user: authorOf(record),
        node: { id: record.nodeId, name: record.nodeName },
        commentCount: record.commentCount,
      },
    ]),
  );
}

/** How many topics the search index takes. */
export async function countSearchableTopics(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("topic")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isPublished())
    .executeTakeFirstOrThrow();
  return count;
}
