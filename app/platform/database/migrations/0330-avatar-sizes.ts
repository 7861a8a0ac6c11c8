import { sql, type Kysely } from "kysely";

interface Acts {
  greatAct: {
    id: number;
    kind: string;
    name: string;
    subjects: string;
    payload: string;
    total: number;
    startTime: number;
  };
  job: { kind: string; payload: string; runTime: number; createTime: number };
}

/** Avatars have sizes of their own: those that were chosen before are stored anew by a great act. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from "user" where avatar like '/uploads/%' limit 1`.execute(
    db,
  );
  if (rows.length === 0) return;
  const acts = db as Kysely<Acts>;
  const now = Date.now();
  const { id } = await acts
    .insertInto("greatAct")
    .values({
      kind: "avatar-sizes",
      name: "把旧头像另存成头像的大小",
      subjects: "[]",
      payload: "null",
      total: -1,
      startTime: now,
    } as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  await acts
    .insertInto("job")
    .values({
      kind: "great-act",
      payload: JSON.stringify({ id }),
      runTime: now,
      createTime: now,
    } as never)
    .execute();
}
