import type { Database } from "~/platform/database/database.server";
import { mostNamesakes } from "./namesakes";
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

/** The active members whom a name means: whose username it is, or else all who bear it as their nickname. */
export async function readIdsCalled(db: Database, name: string): Promise<number[]> {
  const [known, namesakes] = await Promise.all([
    readUsersByUsername(db, [name]),
    db
      .selectFrom("user")
      .select("id")
      .where("nickname", "=", name)
      .where("status", "=", userStatus.active)
      .orderBy("id")
      .limit(mostNamesakes)
      .execute(),
  ]);
  const [account] = known.values();
  return account ? [account.id] : namesakes.map(({ id }) => id);
}
