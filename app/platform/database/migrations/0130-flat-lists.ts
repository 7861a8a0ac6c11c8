import type { Kysely } from "kysely";

/** What lists of moderators and the queue of jobs are read by, so that none of them reads what it does not show. */
const indexes: Record<string, [table: string, columns: string[]]> = {
  auditLogByThing: ["auditLog", ["entityType", "id"]],
  auditLogByAct: ["auditLog", ["act", "id"]],
  jobByKind: ["job", ["failedTime", "kind"]],
  jobByTime: ["job", ["failedTime", "runTime", "id"]],
  userByRole: ["user", ["role", "id"]],
  linkByStatus: ["link", ["status", "id"]],
  linkOfMember: ["link", ["userId", "status", "id"]],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, [table, columns]] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}
