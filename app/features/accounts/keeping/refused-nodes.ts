import type { NodeRefusal, Viewer } from "~/features/accounts/user/user";

/** How a node is refused to the viewer as their request found it; undefined where they may speak. */
export function refusalIn(
  viewer: Pick<Viewer, "refused"> | null,
  nodeId: number,
): NodeRefusal | undefined {
  return viewer?.refused?.find((refusal) => refusal.nodeId === nodeId);
}
