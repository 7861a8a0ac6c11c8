import { keepsNode } from "~/features/accounts/keeping/kept-nodes";
import { isModerator, mayModerate, type Role, type Viewer } from "~/features/accounts/user/user";
import { contentStatus, type ContentStatus } from "./content-status";
import { isShown } from "./shown";

export interface ContentPermissions {
  edit: boolean;
  delete: boolean;
  restore: boolean;
  /** Make sticky or recommended: what reaches beyond its node. */
  curate: boolean;
  report: boolean;
}

/** How long authors may take their own deletions back, in milliseconds. */
export const restorableFor = 30 * 24 * 60 * 60 * 1000;

interface OwnedContent {
  userId: number;
  status: ContentStatus;
  /** Who deleted it; 0 when it is not deleted. */
  deletedBy: number;
  /** Milliseconds since 1970 UTC. */
  deleteTime: number;
  /** What the author is here; an admin does not act on what owner and admins wrote. */
  authorRole?: Role | "";
  /** The node it stands in, whose keepers may act on it while everybody sees it; missing or 0 for none. */
  nodeId?: number;
}

/** Whether the viewer keeps the node in which a published thing stands, and reaches its author: a member without a role. */
export function mayKeep(
  thing: Pick<OwnedContent, "userId" | "status" | "authorRole" | "nodeId">,
  viewer: Viewer | null,
): boolean {
  const reached = thing.userId === viewer?.id || (thing.authorRole ?? "") === "";
  return reached && thing.status === contentStatus.published && keepsNode(viewer, thing.nodeId);
}

/** What a viewer may do with a topic, an article or a comment: its author, moderators, and the keepers of its node. */
export function contentPermissions(thing: OwnedContent, viewer: Viewer | null): ContentPermissions {
  if (!viewer) return { edit: false, delete: false, restore: false, curate: false, report: false };
  const own = thing.userId === viewer.id;
  const moderator = own ? isModerator(viewer) : mayModerate(viewer, thing.authorRole);
  const deleted = thing.status === contentStatus.deleted;
  const ownDeletion =
    own && thing.deletedBy === viewer.id && Date.now() - thing.deleteTime < restorableFor;
  // Keepers put back what they took down themselves, and nothing that owner, admin or author did.
  const ownTaking =
    thing.deletedBy === viewer.id && mayKeep({ ...thing, status: contentStatus.published }, viewer);
  // Who deletes first keeps nobody from answering for it: a moderator makes an author's deletion their own.
  const leftByAuthor = deleted && thing.deletedBy === thing.userId;
  return {
    edit: (own || moderator) && !deleted,
    delete: own ? !deleted : (moderator && (!deleted || leftByAuthor)) || mayKeep(thing, viewer),
    // What moderators deleted, its author does not restore, though they are moderators themselves.
    restore:
      deleted && (own ? ownDeletion || viewer.roles.includes("owner") : moderator || ownTaking),
    curate: moderator && !deleted,
    report: !own && !deleted,
  };
}

/** Whether it was this viewer who deleted a thing: who asks for that once more has what they asked for. */
export const isDeletedBy = (
  { status, deletedBy }: Pick<OwnedContent, "status" | "deletedBy">,
  viewer: Viewer,
): boolean => status === contentStatus.deleted && deletedBy === viewer.id;

/** Whether a viewer may read a thing at all: published ones everyone; others the author and moderators. */
export function mayRead(
  thing: { userId: number; status: ContentStatus; authorDisabled: boolean },
  viewer: Viewer | null,
): boolean {
  if (isModerator(viewer) || isShown(thing)) return true;
  return !thing.authorDisabled && thing.userId === viewer?.id;
}
