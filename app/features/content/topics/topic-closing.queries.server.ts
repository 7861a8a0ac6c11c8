import type { Viewer } from "~/features/accounts/user/user";
import { requireOverruling } from "~/features/moderation/moderation-reach.queries.server";
import type { Database } from "~/platform/database/database.server";
import { NotAllowed } from "~/platform/errors/domain-errors";

/** Why the viewer, who keeps order there, may not undo how a topic was closed or slowed down; "" where they may, or nobody did. */
export async function readBar(
  db: Database,
  viewer: Viewer,
  id: number,
  decided: "closedBy" | "slowedBy",
): Promise<string> {
  const topic = await db
    .selectFrom("topic")
    .select(["userId", "closedBy", "closeTime", "slowedBy", "slowSeconds"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if ((decided === "closedBy" ? topic.closeTime : topic.slowSeconds) === 0) return "";
  try {
    await requireOverruling(db, viewer, topic.userId, topic[decided]);
    return "";
  } catch (error) {
    if (error instanceof NotAllowed) return error.message;
    throw error;
  }
}
