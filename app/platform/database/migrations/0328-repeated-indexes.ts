import type { Kysely } from "kysely";

/** Indexes whose columns another index of their table has, or begins with: each took its part of every write. */
const repeated = [
  "commentByTime",
  "topicByTime",
  "topicTypeNewest",
  "topicCreated",
  "linkOfMember",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of repeated) await db.schema.dropIndex(name).execute();
}
