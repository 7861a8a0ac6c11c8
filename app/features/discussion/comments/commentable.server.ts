import type { Viewer } from "~/features/accounts/user/user";
import { findKind, kindOf } from "~/features/kinds/kind-registry.server";
import type { Database, Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";

/** What is discussed: who wrote it (0 for nobody who wants to know) and what it is called. */
export interface Discussed {
  userId: number;
  title: string;
  /** The node it stands in; missing for none. */
  nodeId?: number;
  /** Why it takes no more comments; missing where it does. */
  closed?: string;
  /** How many seconds lie between two comments of one member, but for those who keep the node; missing for no such rule. */
  slowSeconds?: number;
}

/** What a comment stands on. */
export interface CommentedThing {
  /** The name of its kind. */
  entityType: string;
  entityId: number;
}

/** Whether something can be discussed, by the name that comments keep of its kind. */
export function isCommentedType(entityType: string): boolean {
  return findKind(entityType, "comments") !== undefined;
}

/** How things of a kind are discussed; NotFound where they are not. */
export const discussionOf = (entityType: string) => kindOf(entityType, "comments").comments;

/** Takes the row of a published thing, so that one comment at a time takes a floor; NotFound when it is gone. */
export async function holdDiscussed(trx: Writer, of: CommentedThing): Promise<Discussed> {
  const { hold, gone } = discussionOf(of.entityType);
  try {
    return await hold(trx, of.entityId);
  } catch (error) {
    throw error instanceof NotFound ? new NotFound(gone) : error;
  }
}

/** Who wrote what is discussed (0 for nobody), by the reader of its page; undefined where the viewer may not see it. */
export async function readDiscussedAuthor(
  db: Database,
  { entityType, entityId }: CommentedThing,
  viewer: Viewer | null,
): Promise<number | undefined> {
  const seen = await findKind(entityType, "comments")?.readSeen?.(db, entityId, viewer);
  return seen?.userId;
}

/** Whether the viewer may see what is discussed. */
export async function isDiscussedShown(
  db: Database,
  of: CommentedThing,
  viewer: Viewer | null,
): Promise<boolean> {
  return (await readDiscussedAuthor(db, of, viewer)) !== undefined;
}

/** The address at which a comment is shown. */
export function commentPath(
  { entityType, entityId }: { entityType: string; entityId: number },
  id: number,
) {
  return `/${entityType}/${entityId}?comment=${id}#comment-${id}`;
}
