import type { Database } from "~/platform/database/database.server";

/** The username of the first owner; "" where there is none. */
export async function readFirstOwnerName(db: Database): Promise<string> {
  const owner = await db
    .selectFrom("user")
    .select("username")
    .where("role", "=", "owner")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return owner?.username ?? "";
}

/** Whether one account is all that there are. */
export async function isOwnerAlone(db: Database): Promise<boolean> {
  const users = await db.selectFrom("user").select("id").limit(2).execute();
  return users.length === 1;
}
