import { z } from "zod";
import {
  demoPictureName,
  demoPostFields,
  demoText,
  oldestFirst,
  picturesIn,
} from "~/features/kinds/demo-post";
import {
  memberId,
  viewsOf,
  withAddresses,
  writtenAt,
  type DemoStage,
  type ToldPosts,
} from "~/features/kinds/demo-stage";
import { topicType } from "~/features/kinds/topic-type";
import { topicLimits } from "./topic";
import { renderTopic, renderTweet } from "./topic-body.server";
import { insertTopics, type BulkTopic } from "./topic-bulk.commands.server";

const hour = 3_600_000;

const posted = { ...demoPostFields, node: z.string(), recommend: z.boolean().default(false) };

const topic = z.strictObject({
  ...posted,
  type: z.literal("topic"),
  title: demoText(1, topicLimits.title),
  content: demoText(1, topicLimits.content),
  hiddenContent: demoText(0, topicLimits.content).default(""),
  /** Its place among the sticky topics, 1 the first; absent for those that are not. */
  sticky: z.number().int().positive().optional(),
});

const tweet = z.strictObject({
  ...posted,
  type: z.literal("tweet"),
  content: demoText(0, topicLimits.tweet),
  pictures: z.array(demoPictureName).max(9).default([]),
});

/** What a file of the demo's topics and tweets holds. */
export const demoTopic = z.discriminatedUnion("type", [topic, tweet]);

type DemoTopic = z.infer<typeof demoTopic>;

const picturesOfDemoTopic = (told: DemoTopic): string[] =>
  told.type === "tweet" ? told.pictures : picturesIn(`${told.content}\n${told.hiddenContent}`);

/** The topics and tweets of the demo community. */
export function readDemoTopics(texts: unknown[]): ToldPosts {
  const topics = oldestFirst(z.array(demoTopic).parse(texts));
  return {
    posts: topics.map((post) => ({
      post,
      title: post.type === "tweet" ? post.content.slice(0, 20) : post.title,
      pictures: picturesOfDemoTopic(post),
      node: post.node,
    })),
    install: (trx, stage) => {
      const rows = topics.map((told) => demoTopicRow(stage, told));
      return insertTopics(trx, rows, stage.scores.scoreTopic, { demo: 1 });
    },
  };
}

function demoTopicRow(stage: DemoStage, told: DemoTopic): BulkTopic {
  const createTime = writtenAt(told, stage.now);
  const sticky = told.type === "topic" ? told.sticky : undefined;
  return {
    nodeId: stage.nodeIds.get(told.node) ?? 1,
    userId: memberId(stage, told.author),
    tags: told.tags,
    ...writing(stage, told),
    viewCount: viewsOf(told),
    stickyTime: sticky ? stage.now - sticky * hour : 0,
    recommendTime: told.recommend ? Math.min(stage.now, createTime + 2 * hour) : 0,
    createTime,
  };
}

function writing(stage: DemoStage, told: DemoTopic) {
  const pictures = picturesOfDemoTopic(told).flatMap((name) => stage.pictures.get(name) ?? []);
  if (told.type === "tweet") {
    const body = { ...renderTweet(told.content), pictures };
    return { type: topicType.tweet, title: "", content: told.content, body };
  }
  const content = withAddresses(told.content, stage.pictures);
  const hiddenContent = withAddresses(told.hiddenContent, stage.pictures);
  const body = renderTopic(content, hiddenContent, {
    pictures: new Map(pictures.map((picture) => [picture.url, picture])),
    mention: (username) => stage.members.get(username),
  });
  return { type: topicType.topic, title: told.title, content, hiddenContent, body };
}
