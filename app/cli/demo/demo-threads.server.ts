import {
  insertComments,
  type BulkComment,
} from "~/features/discussion/comments/comment-bulk.commands.server";
import type { DemoComment } from "./demo-schema";
import { memberId, type DemoStage, type Placed } from "./demo-stage.server";
import { minutesAfter, writtenAt } from "./demo-timeline";

/** A comment or reply as it was stored, for the likes that follow. */
export interface StoredComment {
  id: number;
  likes: string[];
  createTime: number;
}

interface Root extends Pick<Placed, "entityType" | "entityId"> {
  comment: DemoComment;
  createTime: number;
}

/** Stores the threads below topics and articles; answers all comments and replies. */
export async function installThreads(
  stage: DemoStage,
  placed: Placed[],
  score: number,
): Promise<StoredComment[]> {
  const roots = placed.flatMap(({ entityType, entityId, writing }) =>
    writing.comments.map((comment): Root => ({
      entityType,
      entityId,
      comment,
      createTime: minutesAfter(writtenAt(writing, stage.now), comment.after),
    })),
  );
  const rows = roots.map(({ entityType, entityId, comment, createTime }) => ({
    entityType,
    entityId,
    userId: memberId(stage, comment.by),
    content: comment.content,
    createTime,
  }));
  const ids = await insertComments(stage.trx, rows, score);
  const stored = roots.map(({ comment, createTime }, index) => ({
    id: ids[index] ?? 0,
    likes: comment.likes,
    createTime,
  }));
  return [...stored, ...(await installReplies(stage, roots, ids, score))];
}

/** Stores first all first replies, then all second ones and so on, because later ones quote earlier ones. */
async function installReplies(
  stage: DemoStage,
  roots: Root[],
  rootIds: number[],
  score: number,
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
      stage.trx,
      drafts.map(({ row }) => row),
      score,
    );
    drafts.forEach(({ root, row, likes }, index) => {
      const id = ids[index] ?? 0;
      replyIds.set(root, [...(replyIds.get(root) ?? []), id]);
      stored.push({ id, likes, createTime: row.createTime });
    });
  }
  return stored;
}
