import type { Database } from "~/platform/database/database.server";

/** How a member stands at this moment, whatever their request found at its start. */
export interface Standing {
  status: number;
  /** 0 not muted, -1 for ever, else the end in milliseconds since 1970 UTC. */
  mutedUntil: number;
  emailVerified: boolean;
  createTime: number;
  /** How many topics, tweets and comments of theirs stand; articles are not counted with the account. */
  published: number;
}

/** How a member stands; undefined when there is no such account. */
export async function readStanding(db: Database, userId: number): Promise<Standing | undefined> {
  const row = await db
    .selectFrom("user")
    .select(["status", "mutedUntil", "emailVerified", "createTime"])
    .select(["topicCount", "commentCount"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { topicCount, commentCount, ...standing } = row;
  return {
    ...standing,
    emailVerified: row.emailVerified === 1,
    published: topicCount + commentCount,
  };
}
