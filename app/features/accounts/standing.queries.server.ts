import type { Database } from "~/platform/database/database.server";

/** How a member stands at this moment, whatever their request found at its start. */
export interface Standing {
  status: number;
  /** 0 not muted, -1 for ever, else the end in milliseconds since 1970 UTC. */
  mutedUntil: number;
  emailVerified: boolean;
  createTime: number;
}

/** How a member stands; undefined when there is no such account. */
export async function readStanding(db: Database, userId: number): Promise<Standing | undefined> {
  const row = await db
    .selectFrom("user")
    .select(["status", "mutedUntil", "emailVerified", "createTime"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row && { ...row, emailVerified: row.emailVerified === 1 };
}
