import { userStatus } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { entityPath } from "./audit-words";
import { publicActs, standingActs, type PublicAct } from "./public-log";

const list = "moderation";

/** Finds which of some things everybody sees now; answers them as “topic 12”. */
export type ReadShown = (
  db: Database,
  things: { entityType: string; entityId: number }[],
) => Promise<Set<string>>;

/** A page of what moderators did that anybody may know, newest first; what is seen no more has no path. */
export async function readPublicLog(
  db: Database,
  cursor: string | null,
  readShown: ReadShown,
): Promise<Page<PublicAct>> {
  const after = decodeCursor(list, cursor);
  let query = db
    .selectFrom("auditLog")
    .innerJoin("user", "user.id", "auditLog.userId")
    .select(["auditLog.id", "auditLog.userId", "user.nickname", "user.status", "auditLog.act"])
    .select(["auditLog.entityType", "auditLog.entityId", "auditLog.reason"])
    .select("auditLog.createTime")
    .where((eb) =>
      eb.or(
        Object.entries(publicActs).map(([entityType, acts]) =>
          eb.and([eb("auditLog.entityType", "=", entityType), eb("auditLog.act", "in", [...acts])]),
        ),
      ),
    );
  if (after) query = query.where("auditLog.id", "<", after.id);
  const rows = await query
    .orderBy("auditLog.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const shown = await readShown(
    db,
    rows.filter(({ act }) => standingActs.has(act)),
  );
  const acts = rows.map(({ userId, nickname, status, entityId, ...row }) => {
    const stands = standingActs.has(row.act) && shown.has(`${row.entityType} ${entityId}`);
    return {
      ...row,
      moderator: { nickname, path: status === userStatus.disabled ? "" : `/user/${userId}` },
      path: stands ? (entityPath(row.entityType, entityId) ?? "") : "",
    };
  });
  return pageOf(list, acts, ({ id }) => ({ key: id, id }));
}
