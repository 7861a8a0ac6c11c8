import { keepsNode } from "~/features/accounts/keeping/kept-nodes";
import { isModerator, type Role, type Viewer } from "~/features/accounts/user/user";
import { contentPermissions } from "~/features/kinds/content-permissions";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
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

/** A comment of which it is asked whether it speaks for the site, 1 where it does. */
type MarkedComment = Omit<OwnedComment, "deletedBy" | "deleteTime"> & { official: number };

/**
 * Whether the viewer may mark a published comment as official, or take that back: owner and admin what one of them
 * wrote, keepers what they wrote themselves in a node of theirs. Any mark is taken off by owner and admin.
 */
export function mayMarkOfficial(
  { userId, status, official, authorRole, nodeId }: MarkedComment,
  viewer: Viewer | null,
): boolean {
  if (!viewer || status !== contentStatus.published) return false;
  if (isModerator(viewer)) return official === 1 || (authorRole ?? "") !== "";
  return userId === viewer.id && keepsNode(viewer, nodeId ?? 0);
}
