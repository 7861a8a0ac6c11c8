import { recountReactions } from "~/features/content/status/reaction-recount.commands.server";
import { recountLikesOfComments } from "~/features/discussion/comments/comment-recount.commands.server";
import type { DemoPost } from "~/features/kinds/demo-post";
import { memberId, writtenAt, type DemoStage } from "~/features/kinds/demo-stage";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { insertReactions } from "~/features/reactions/reaction.commands.server";
import type { Writer } from "~/platform/database/database.server";
import type { PlacedPost, StoredComment } from "./demo-threads.server";
import { likeTimes } from "./demo-timeline";

interface DemoReaction {
  entityType: string;
  entityId: number;
  by: string[];
  from: number;
}

/** Who has a post among their favorites: every third of those who like it. */
const favoringMembers = (post: DemoPost): string[] =>
  post.likes.filter((_, index) => index % 3 === 1);

/** Stores who likes what, and has what among their favorites. */
export async function installReactions(
  trx: Writer,
  stage: DemoStage,
  placed: PlacedPost[],
  comments: StoredComment[],
): Promise<void> {
  const toPosts = (people: (post: DemoPost) => string[]): DemoReaction[] =>
    placed.map(({ entityType, entityId, post }) => ({
      entityType,
      entityId,
      by: people(post),
      from: writtenAt(post, stage.now),
    }));
  const ofComments = comments.map((comment) => ({
    entityType: "comment",
    entityId: comment.id,
    by: comment.likes,
    from: comment.createTime,
  }));
  const liked = [...toPosts(({ likes }) => likes), ...ofComments];
  await insertReactions(trx, "like", rows(stage, liked));
  await insertReactions(trx, "favorite", rows(stage, toPosts(favoringMembers)));
  const idsOf = (kind: string) =>
    placed.flatMap(({ entityType, entityId }) => (entityType === kind ? [entityId] : []));
  for (const { name, post } of kindsWith("post")) {
    await recountReactions(trx, post, idsOf(name));
    await recountLikesOfComments(trx, name, idsOf(name));
  }
}

function rows(stage: DemoStage, things: DemoReaction[]) {
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
