import type { Database } from "~/platform/database/database.server";
import { userStatus } from "./user";

/** Active members by username in lower case; unknown names are left out. */
export async function readUsersByUsername(
  db: Database,
  usernames: string[],
): Promise<Map<string, { id: number; nickname: string }>> {
  const keys = [...new Set(usernames.map((name) => name.toLowerCase()))];
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("user")
    .select(["id", "nickname", "usernameKey"])
    .where("usernameKey", "in", keys)
    .where("status", "=", userStatus.active)
    .execute();
  return new Map(rows.map(({ usernameKey, ...user }) => [usernameKey ?? "", user]));
}
