import { sql } from "kysely";
import { lookKey } from "~/features/content/looks/topic-look.queries.server";
import { topicType } from "~/features/kinds/topic-type";
import {
  foundOtherwise,
  isAuthorShown,
  isPublished,
} from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { unindexed } from "~/platform/database/unindexed.server";
import { keptReading } from "~/platform/kept-pages/kept-reading.server";
import type { TopicRow } from "./topic";

/** A title with its count of comments, for side columns. */
export interface TopicTitle {
  id: number;
  title: string;
  commentCount: number;
}

/** The latest recommended topics, titles only. */
export function readRecommendedTitles(db: Database, most: number): Promise<TopicTitle[]> {
  return selectTopicTitles(db)
    .where("topic.recommend", "=", 1)
    .where(isPublished("topic"))
    .orderBy("topic.recommendTime", "desc")
    .orderBy("topic.id", "desc")
    .limit(most)
    .execute();
}

/** Topics and tweets as a list by heat has them, before tweets are called by their first words. */
export type HotTopic = Pick<TopicRow, "id" | "type" | "title" | "summary" | "commentCount">;

/** The first of the list by heat over a month, the same for everybody. */
export function readHottestTopics(db: Database, most: number): Promise<HotTopic[]> {
  return db
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .select(["topic.id", "topic.type", "topic.title", "topic.summary", "topic.commentCount"])
    .where(isPublished("topic"))
    .where(isAuthorShown())
    .orderBy(lookKey("hot30"), "desc")
    .orderBy("topic.id", "desc")
    .limit(most)
    .execute();
}

const relatedTopics = 5;
/** Of each tag, and of the node, so many of the newest are considered. */
const mostConsidered = 15;

/** Topics that share tags with this one, those that share most first, then the newest of its node; five at most, the same for everybody. */
export const readRelatedTitles = keptReading("related topics", readRelated, "part");

function readRelated(
  db: Database,
  { id, node, tags }: Pick<TopicRow, "id" | "node" | "tags">,
): Promise<TopicTitle[]> {
  const sharing = tags.map(
    (tag) => sql`select * from (select "topicId", 1 as "shares" from "topicTag"
      where "tagId" = ${tag.id} and ${isPublished()}
      order by "lastCommentTime" desc, "topicId" desc limit ${mostConsidered}) as "latest"`,
  );
  const beside = sql`select * from (select id as "topicId", 0 as "shares" from "topic"
    where "nodeId" = ${node.id} and ${isPublished()}
    order by "createTime" desc, id desc limit ${mostConsidered}) as "latest"`;
  const parts = sql<{ topicId: number; shares: number }>`(${sql.join(
    [...sharing, beside],
    sql` union all `,
  )})`.as<"parts">(sql`parts`);
  return selectTopicTitles(db)
    .innerJoin(parts, "parts.topicId", "topic.id")
    .where(foundOtherwise("topic"))
    .where("topic.id", "!=", id)
    .groupBy(["topic.id", "topic.title", "topic.commentCount"])
    .orderBy((eb) => eb.fn.sum("parts.shares"), "desc")
    .orderBy("topic.id", "desc")
    .limit(relatedTopics)
    .execute();
}

/** Tweets have no titles. */
function selectTopicTitles(db: Database) {
  return db
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .select(["topic.id", "topic.title", "topic.commentCount"])
    .where(unindexed("topic.type"), "=", topicType.topic)
    .where(isAuthorShown());
}
