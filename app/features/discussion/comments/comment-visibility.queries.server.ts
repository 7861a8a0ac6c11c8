import type { Viewer } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { selectComments } from "./comment-select.queries.server";
import { isDiscussedShown } from "./commentable.server";

/** NotFound unless the viewer may see a comment or reply, the comment above it, and what both stand on. */
export async function requireVisibleComment(
  db: Database,
  id: number,
  viewer: Viewer | null,
): Promise<void> {
  const comment = await readPlace(db, id, viewer);
  if (comment.rootId > 0) await readPlace(db, comment.rootId, viewer);
  const { entityType, entityId } = comment;
  if (!(await isDiscussedShown(db, { entityType, entityId }, viewer))) throw new NotFound();
}

/** Whether the viewer may see it, as above. */
export async function isVisibleComment(
  db: Database,
  id: number,
  viewer: Viewer | null,
): Promise<boolean> {
  try {
    await requireVisibleComment(db, id, viewer);
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

async function readPlace(db: Database, id: number, viewer: Viewer | null) {
  const place = await selectComments(db, viewer).where("comment.id", "=", id).executeTakeFirst();
  if (!place) throw new NotFound();
  return place;
}
