import { recountReactions } from "~/features/content/status/reaction-recount.commands.server";
import { recountLikesOfComments } from "~/features/discussion/comments/comment-recount.commands.server";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { insertReactions } from "~/features/reactions/reaction.commands.server";
import type { DemoWriting } from "./demo-schema";
import { memberId, type DemoStage, type Placed } from "./demo-stage.server";
import type { StoredComment } from "./demo-threads.server";
import { moderatorsOf, likeTimes, writtenAt } from "./demo-timeline";

interface Thing {
  entityType: string;
  entityId: number;
  by: string[];
  from: number;
}

/** Stores who likes and keeps what. */
export async function installReactions(
  stage: DemoStage,
  placed: Placed[],
  comments: StoredComment[],
): Promise<void> {
  const toWritings = (people: (writing: DemoWriting) => string[]): Thing[] =>
    placed.map(({ entityType, entityId, writing }) => ({
      entityType,
      entityId,
      by: people(writing),
      from: writtenAt(writing, stage.now),
    }));
  const ofComments = comments.map((comment) => ({
    entityType: "comment",
    entityId: comment.id,
    by: comment.likes,
    from: comment.createTime,
  }));
  const liked = [...toWritings((writing) => writing.likes), ...ofComments];
  await insertReactions(stage.trx, "like", rows(stage, liked));
  await insertReactions(stage.trx, "favorite", rows(stage, toWritings(moderatorsOf)));
  const idsOf = (kind: string) =>
    placed.flatMap(({ entityType, entityId }) => (entityType === kind ? [entityId] : []));
  for (const { name, post } of kindsWith("post")) {
    await recountReactions(stage.trx, post, idsOf(name));
    await recountLikesOfComments(stage.trx, name, idsOf(name));
  }
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
