import type { Database } from "~/platform/database/database.server";
import { beginsWith } from "~/platform/database/like.server";
import { unindexed } from "~/platform/database/unindexed.server";
import { userStatus } from "./user";

const offered = 6;

/** Active members whose username begins so, to complete a mention with. */
export async function readUsernamesLike(
  db: Database,
  typed: string,
): Promise<{ username: string; nickname: string }[]> {
  return db
    .selectFrom("user")
    .select(["username", "nickname"])
    .where(beginsWith("usernameKey", typed.toLowerCase()))
    .where(unindexed("status"), "=", userStatus.active)
    .orderBy("usernameKey")
    .limit(offered)
    .execute();
}
