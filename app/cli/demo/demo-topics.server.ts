import { renderTopic, renderTweet } from "~/features/content/topics/topic-body.server";
import { insertTopics, type BulkTopic } from "~/features/content/topics/topic-bulk.commands.server";
import { topicType } from "~/features/kinds/topic-type";
import { picturesOf } from "./demo-references";
import type { DemoTopic } from "./demo-schema";
import { memberId, withAddresses, type DemoStage } from "./demo-stage.server";
import { viewsOf, writtenAt } from "./demo-timeline";

const hour = 3_600_000;

/** Stores the topics, which come oldest first, and answers their ids in the same order. */
export function installTopics(
  stage: DemoStage,
  topics: DemoTopic[],
  nodeIds: Map<string, number>,
  score: number,
): Promise<number[]> {
  const rows = topics.map((topic) => topicRow(stage, topic, nodeIds.get(topic.node) ?? 1));
  return insertTopics(stage.trx, rows, score, { demo: 1 });
}

function topicRow(stage: DemoStage, topic: DemoTopic, nodeId: number): BulkTopic {
  const createTime = writtenAt(topic, stage.now);
  const sticky = topic.type === "topic" ? topic.sticky : undefined;
  return {
    nodeId,
    userId: memberId(stage, topic.author),
    tags: topic.tags,
    ...writing(stage, topic),
    viewCount: viewsOf(topic),
    stickyTime: sticky ? stage.now - sticky * hour : 0,
    recommendTime: topic.recommend ? Math.min(stage.now, createTime + 2 * hour) : 0,
    createTime,
  };
}

function writing(stage: DemoStage, topic: DemoTopic) {
  const pictures = picturesOf(topic).flatMap((name) => stage.pictures.get(name) ?? []);
  if (topic.type === "tweet") {
    const body = { ...renderTweet(topic.content), pictures };
    return { type: topicType.tweet, title: "", content: topic.content, body };
  }
  const content = withAddresses(topic.content, stage.pictures);
  const hiddenContent = withAddresses(topic.hiddenContent, stage.pictures);
  const body = renderTopic(content, hiddenContent, {
    pictures: new Map(pictures.map((picture) => [picture.url, picture])),
    mention: (username) => stage.members.get(username),
  });
  return { type: topicType.topic, title: topic.title, content, hiddenContent, body };
}
