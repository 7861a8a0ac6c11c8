import { readOwnPolls } from "~/features/content/polls/topic-own-polls.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { groupBy } from "~/platform/lists/group-by";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** Everything a member wrote as topics and tweets, with tags, polls and hidden parts, oldest first. */
export async function readOwnTopics(userId: number, after: number) {
  const topics = await readDatabase()
    .selectFrom("topic")
    .select("id as key")
    .select(["id", "type", "nodeId", "title", "content", "hiddenContent", "imageList"])
    .select(["answerId", "closeTime", "closeReason"])
    .select(["status", "deleteTime", "deleteReason", "createTime", "updateTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.longest)
    .execute();
  const ids = topics.map(({ id }) => id);
  const [uses, polls] = await Promise.all([readOwnTopicTags(ids), readOwnPolls(ids)]);
  const tags = groupBy(uses, ({ id }) => id);
  const told = topics.map((topic) => ({
    ...topic,
    tags: (tags.get(topic.id) ?? []).map(({ name }) => name),
    poll: polls.get(topic.id) ?? null,
  }));
  return ownPart(told, ownRows.longest);
}

async function readOwnTopicTags(topicIds: number[]) {
  if (topicIds.length === 0) return [];
  return readDatabase()
    .selectFrom("topicTag")
    .innerJoin("tag", "tag.id", "topicTag.tagId")
    .select(["topicTag.topicId as id", "tag.name"])
    .where("topicTag.topicId", "in", topicIds)
    .orderBy("topicTag.place")
    .orderBy("tag.id")
    .execute();
}
