import { readOwnPolls } from "~/features/content/polls/topic-own-polls.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { groupBy } from "~/platform/lists/group-by";

/** Everything a member wrote as topics and tweets, with tags, polls and hidden parts, oldest first. */
export async function readOwnTopics(userId: number) {
  const [topics, uses, polls] = await Promise.all([
    readDatabase()
      .selectFrom("topic")
      .select(["id", "type", "nodeId", "title", "content", "hiddenContent", "imageList"])
      .select(["answerId", "closeTime", "closeReason"])
      .select(["status", "deleteTime", "deleteReason", "createTime", "updateTime"])
      .where("userId", "=", userId)
      .orderBy("id")
      .execute(),
    readDatabase()
      .selectFrom("topic")
      .innerJoin("topicTag", "topicTag.topicId", "topic.id")
      .innerJoin("tag", "tag.id", "topicTag.tagId")
      .select(["topic.id", "tag.name"])
      .where("topic.userId", "=", userId)
      .orderBy("topicTag.place")
      .orderBy("tag.id")
      .execute(),
    readOwnPolls(userId),
  ]);
  const tags = groupBy(uses, ({ id }) => id);
  return topics.map((topic) => ({
    ...topic,
    tags: (tags.get(topic.id) ?? []).map(({ name }) => name),
    poll: polls.get(topic.id) ?? null,
  }));
}
