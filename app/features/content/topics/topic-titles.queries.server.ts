import { topicType } from "~/features/kinds/topic-type";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";

/** A title with its count of comments, for side columns. */
export interface TopicTitle {
  id: number;
  title: string;
  commentCount: number;
}

/** The latest recommended topics, titles only. */
export function readRecommendedTitles(db: Database, most: number): Promise<TopicTitle[]> {
  return db
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .select(["topic.id", "topic.title", "topic.commentCount"])
    .where("topic.recommend", "=", 1)
    .where(isPublished("topic"))
    .where("topic.type", "=", topicType.topic)
    .where(isAuthorShown())
    .orderBy("topic.recommendTime", "desc")
    .orderBy("topic.id", "desc")
    .limit(most)
    .execute();
}
