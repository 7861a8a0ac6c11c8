import { keepsOrder, type Viewer } from "~/features/accounts/user";
import { contentStatus, type ContentStatus } from "~/features/content/topic";
import type { Reply } from "./comment";

/** What a viewer may do with a comment or reply: its author, and those who keep order. */
export function commentPermissions(
  comment: { userId: number; status: ContentStatus },
  viewer: Viewer | null,
): Reply["can"] {
  const allowed =
    viewer !== null &&
    (comment.userId === viewer.id || keepsOrder(viewer)) &&
    comment.status !== contentStatus.deleted;
  return { edit: allowed, delete: allowed };
}
