import type { Role, Viewer } from "~/features/accounts/user/user";
import { contentPermissions } from "~/features/kinds/content-permissions";
import type { ContentStatus } from "~/features/kinds/content-status";
import type { Reply } from "./comment";

interface OwnedComment {
  userId: number;
  status: ContentStatus;
  /** Who deleted it; 0 when it is not deleted. */
  deletedBy: number;
  /** Milliseconds since 1970 UTC. */
  deleteTime: number;
  /** What the author is here; an admin does not act on what owner and admins wrote. */
  authorRole?: Role | "";
  /** The node around it, for its keepers; 0 or null for none. */
  nodeId?: number | null;
}

/** What a viewer may do with a comment or reply: its author, moderators, and the keepers of the node around it. */
export function commentPermissions(comment: OwnedComment, viewer: Viewer | null): Reply["can"] {
  const {
    edit,
    delete: deletion,
    restore,
  } = contentPermissions({ ...comment, nodeId: comment.nodeId ?? 0 }, viewer);
  return { edit, delete: deletion, restore };
}
