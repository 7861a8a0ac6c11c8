import { recountReactionsToTopics } from "~/features/content/topic-recount.commands.server";
import { recountLikesOfComments } from "~/features/discussion/comment-recount.commands.server";
import { insertReactions } from "~/features/reactions/reaction.commands.server";
import type { DemoTopic } from "./demo-schema";
import { memberId, type DemoStage } from "./demo-stage.server";
import type { StoredComment } from "./demo-threads.server";
import { keepersOf, likeTimes, writtenAt } from "./demo-timeline";

interface Thing {
  entityType: string;
  entityId: number;
  by: string[];
  from: number;
}

/** Stores who likes and keeps what; topics and their ids stand in the same order. */
export async function installReactions(
  stage: DemoStage,
  topics: DemoTopic[],
  topicIds: number[],
  comments: StoredComment[],
): Promise<void> {
  const ofTopics = (people: (topic: DemoTopic) => string[]): Thing[] =>
    topics.map((topic, index) => ({
      entityType: "topic",
      entityId: topicIds[index] ?? 0,
      by: people(topic),
      from: writtenAt(topic, stage.now),
    }));
  const ofComments = comments.map((comment) => ({
    entityType: "comment",
    entityId: comment.id,
    by: comment.likes,
    from: comment.createTime,
  }));
  const liked = [...ofTopics((topic) => topic.likes), ...ofComments];
  await insertReactions(stage.trx, "like", rows(stage, liked));
  await insertReactions(stage.trx, "favorite", rows(stage, ofTopics(keepersOf)));
  await recountReactionsToTopics(stage.trx, topicIds);
  await recountLikesOfComments(stage.trx, topicIds);
}

function rows(stage: DemoStage, things: Thing[]) {
  return things
    .flatMap(({ entityType, entityId, by, from }) => {
      const times = likeTimes(by.length, from, stage.now);
      return by.map((username, index) => ({
        userId: memberId(stage, username),
        entityType,
        entityId,
        createTime: times[index] ?? from,
      }));
    })
    .toSorted((a, b) => a.createTime - b.createTime);
}
