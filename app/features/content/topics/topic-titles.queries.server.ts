import { userStatus } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import { topicType } from "~/features/kinds/topic-type";
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
    .where("topic.status", "=", contentStatus.published)
    .where("topic.type", "=", topicType.topic)
    .where("user.status", "!=", userStatus.disabled)
    .orderBy("topic.recommendTime", "desc")
    .orderBy("topic.id", "desc")
    .limit(most)
    .execute();
}
