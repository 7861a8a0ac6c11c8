import type { Database } from "~/platform/database/database.server";

/* Who got a role from a release that left them among the demo is of it no more. */
const ofDemo = (db: Database) =>
  db.selectFrom("user").select("id").where("demo", "=", 1).where("role", "=", "");

/** The ids of the members of the demo community. */
export async function readDemoMemberIds(db: Database): Promise<number[]> {
  const rows = await ofDemo(db).execute();
  return rows.map(({ id }) => id);
}

/** Whether there is a demo community. */
export async function hasDemoMembers(db: Database): Promise<boolean> {
  const one = await ofDemo(db).limit(1).executeTakeFirst();
  return one !== undefined;
}

/** Who of these got a role, with which they left the demo: they have it still, or are somebody with a name all the same. */
export async function readWhoGotRole(db: Database, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("user")
    .select("id")
    .where("id", "in", ids)
    .where((eb) =>
      eb.or([
        eb("role", "!=", ""),
        eb.and([eb("demo", "=", 0), eb("usernameKey", "is not", null)]),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
