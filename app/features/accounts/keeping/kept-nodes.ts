import type { Viewer } from "~/features/accounts/user/user";

/** Whether the viewer keeps order in a node, as members do who are neither owner nor admin; nobody keeps node 0. */
export function keepsNode(viewer: Pick<Viewer, "keeps"> | null, nodeId = 0): boolean {
  return nodeId > 0 && (viewer?.keeps?.includes(nodeId) ?? false);
}

/** Whether the viewer keeps order in any node. */
export function isKeeper(viewer: Pick<Viewer, "keeps"> | null): boolean {
  return (viewer?.keeps?.length ?? 0) > 0;
}
