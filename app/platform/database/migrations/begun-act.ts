import type { Kysely } from "kysely";

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

/** Begins a great act of a kind, under the name that moderators see; a server works at it once it serves. */
export async function beginAct(db: Kysely<unknown>, kind: string, name: string): Promise<void> {
  const acts = db as Kysely<Acts>;
  const now = Date.now();
  const { id } = await acts
    .insertInto("greatAct")
    .values({ kind, name, subjects: "[]", payload: "null", total: -1, startTime: now } as never)
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
