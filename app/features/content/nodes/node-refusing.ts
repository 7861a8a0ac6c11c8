import { keepsNode } from "~/features/accounts/keeping/kept-nodes";
import { isModerator, type Viewer } from "~/features/accounts/user/user";

/** For how many days a node may be refused to a member; 0 until it is lifted. */
export const refusalDays = ["1", "7", "30", "0"] as const;

/** How long that is, in words. */
export const termOfRefusal = (days: number): string => (days === 0 ? "直到解除" : `${days} 天`);

/** Whether the viewer may refuse a node to members: owner, admin, and its keepers. */
export function mayRefuse(viewer: Viewer | null, nodeId: number): boolean {
  return isModerator(viewer) || keepsNode(viewer, nodeId);
}
