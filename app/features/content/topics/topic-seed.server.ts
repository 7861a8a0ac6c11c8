import type { SeedChoices, SeedInsertion } from "~/features/kinds/seed-choices";
import { topicType } from "~/features/kinds/topic-type";
import { insertTopics, type BulkTopic } from "./topic-bulk.commands.server";

const day = 24 * 60 * 60 * 1000;

/** Topics composed by chance, one in five of them a tweet. */
export function seedTopics(count: number, chosen: SeedChoices): SeedInsertion {
  const topics = Array.from({ length: count }, () => seedTopicRow(chosen));
  return async (trx) => {
    await insertTopics(trx, topics);
    return topics.reduce((sum, topic) => sum + rowsOf(topic), 0);
  };
}

/** A topic, its score and its tags. */
const rowsOf = ({ tags = [] }: BulkTopic): number => 2 + new Set(tags).size;

function seedTopicRow(chosen: SeedChoices): BulkTopic {
  const { userId, createTime } = chosen.writing();
  const isTweet = chosen.isOneOf(0.2);
  return {
    type: isTweet ? topicType.tweet : topicType.topic,
    nodeId: chosen.nodeId(),
    userId,
    title: isTweet ? "" : chosen.title(),
    content: isTweet ? chosen.firstWords() : chosen.body(),
    tags: chosen.tags(),
    viewCount: chosen.viewCount(),
    recommendTime: chosen.isOneOf(0.01) ? createTime + day : 0,
    createTime,
  };
}
