import { reaches, type Role, type Viewer } from "~/features/accounts/user";
import { contentStatus, type ContentStatus } from "~/features/content/topic";
import type { Reply } from "./comment";

interface Owned {
  userId: number;
  status: ContentStatus;
  /** What the author is here; an admin does not act on what owner and admins wrote. */
  authorRole?: Role | "";
}

/** What a viewer may do with a comment or reply: its author, and those who keep order. */
export function commentPermissions(comment: Owned, viewer: Viewer | null): Reply["can"] {
  const allowed =
    viewer !== null &&
    (comment.userId === viewer.id || reaches(viewer, comment.authorRole)) &&
    comment.status !== contentStatus.deleted;
  return { edit: allowed, delete: allowed };
}
