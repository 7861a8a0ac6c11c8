import {
  insertComments,
  type BulkComment,
} from "~/features/discussion/comments/comment-bulk.commands.server";
import type { DemoComment, DemoPost } from "~/features/kinds/demo-post";
import { memberId, writtenAt, type DemoStage } from "~/features/kinds/demo-stage";
import type { Writer } from "~/platform/database/database.server";
import { minutesAfter } from "./demo-timeline";

/** A post of the demo as it was stored. */
export interface PlacedPost {
  /** The name of its kind. */
  entityType: string;
  entityId: number;
  post: DemoPost;
}

/** A comment or reply as it was stored, for the likes that follow. */
export interface StoredComment {
  id: number;
  userId: number;
  /** The topic whose asker accepted it; 0 for none. */
  questionId: number;
  likes: string[];
  createTime: number;
}

interface Root extends Pick<PlacedPost, "entityType" | "entityId"> {
  comment: DemoComment;
  createTime: number;
}

/** Stores the threads below posts; answers all comments and replies. */
export async function installThreads(
  trx: Writer,
  stage: DemoStage,
  placed: PlacedPost[],
): Promise<StoredComment[]> {
  const roots = placed.flatMap(({ entityType, entityId, post }) =>
    post.comments.map((comment): Root => ({
      entityType,
      entityId,
      comment,
      createTime: minutesAfter(writtenAt(post, stage.now), comment.after),
    })),
  );
  const rows = roots.map(({ entityType, entityId, comment, createTime }) => ({
    entityType,
    entityId,
    userId: memberId(stage, comment.by),
    content: comment.content,
    createTime,
  }));
  const ids = await insertComments(trx, rows, stage.scores.scoreComment);
  const stored = roots.map(({ entityId, comment, createTime }, index) => ({
    id: ids[index] ?? 0,
    userId: memberId(stage, comment.by),
    questionId: comment.accepted ? entityId : 0,
    likes: comment.likes,
    createTime,
  }));
  return [...stored, ...(await installReplies(trx, stage, roots, ids))];
}

/** Stores first all first replies, then all second ones and so on, because later ones quote earlier ones. */
async function installReplies(
  trx: Writer,
  stage: DemoStage,
  roots: Root[],
  rootIds: number[],
): Promise<StoredComment[]> {
  const stored: StoredComment[] = [];
  const replyIds = new Map<Root, number[]>();
  const turns = Math.max(0, ...roots.map(({ comment }) => comment.replies.length));
  for (let turn = 0; turn < turns; turn += 1) {
    const drafts = roots.flatMap((root, index) => {
      const reply = root.comment.replies[turn];
      if (!reply) return [];
      const quoted = reply.quote === undefined ? 0 : replyIds.get(root)?.[reply.quote];
      const row: BulkComment = {
        entityType: root.entityType,
        entityId: root.entityId,
        userId: memberId(stage, reply.by),
        content: reply.content,
        rootId: rootIds[index] ?? 0,
        quoteId: quoted ?? 0,
        createTime: minutesAfter(root.createTime, reply.after),
      };
      return [{ root, row, likes: reply.likes }];
    });
    const ids = await insertComments(
      trx,
      drafts.map(({ row }) => row),
      stage.scores.scoreComment,
    );
    drafts.forEach(({ root, row, likes }, index) => {
      const id = ids[index] ?? 0;
      replyIds.set(root, [...(replyIds.get(root) ?? []), id]);
      const { userId, createTime } = row;
      stored.push({ id, userId, questionId: 0, likes, createTime });
    });
  }
  return stored;
}
