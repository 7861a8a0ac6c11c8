import { reaches, type Viewer } from "~/features/accounts/user";
import type { Database } from "~/platform/database/database.server";
import { NotAllowed } from "~/platform/errors/domain-errors";

/** NotAllowed unless the viewer may act on what this member wrote: an admin on members, the owner on everyone. */
export async function requireReach(db: Database, viewer: Viewer, userId: number): Promise<void> {
  if (userId === viewer.id) return;
  const author = await db
    .selectFrom("user")
    .select("role")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!reaches(viewer, author?.role)) {
    throw new NotAllowed("管理员只能处理成员的内容");
  }
}
