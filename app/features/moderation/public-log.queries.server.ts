import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { entityPath } from "./audit-words";
import { publicActs, standingActs, type PublicAct } from "./public-log";

const list = "moderation";

/** A page of what keepers did that anybody may know, newest first. */
export async function readPublicLog(db: Database, cursor: string | null): Promise<Page<PublicAct>> {
  const after = decodeCursor(list, cursor);
  const rows = await db
    .selectFrom("auditLog")
    .innerJoin("user", "user.id", "auditLog.userId")
    .select(["auditLog.id", "auditLog.userId", "user.nickname", "auditLog.act"])
    .select(["auditLog.entityType", "auditLog.entityId", "auditLog.reason"])
    .select("auditLog.createTime")
    .where((eb) =>
      eb.or(
        Object.entries(publicActs).map(([entityType, acts]) =>
          eb.and([eb("auditLog.entityType", "=", entityType), eb("auditLog.act", "in", [...acts])]),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where("auditLog.id", "<", after?.id ?? 0))
    .orderBy("auditLog.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const acts = rows.map(({ userId, nickname, entityId, ...row }) => ({
    ...row,
    keeper: { id: userId, nickname },
    path: standingActs.has(row.act) ? (entityPath(row.entityType, entityId) ?? "") : "",
  }));
  return pageOf(list, acts, ({ id }) => ({ key: id, id }));
}
