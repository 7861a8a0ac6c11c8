import type { Database } from "~/platform/database/database.server";
import type { WaitingItem } from "./kind";
import { kindsWith } from "./kind-registry.server";

/** Everything members wrote that waits for review, kind by kind, longest first; with `userId` one member's. */
export async function readWaitingThings(db: Database, userId?: number): Promise<WaitingItem[]> {
  const waiting = await Promise.all(
    kindsWith("review").map(({ review }) => review.readWaiting?.(db, userId) ?? []),
  );
  return waiting.flat();
}
