import type { Kysely } from "kysely";

/** What the lists of those who keep order are read by, whatever the status of a thing. */
const indexes: Record<string, [table: string, columns: string[]]> = {
  topicKeptByTime: ["topic", ["createTime", "id"]],
  topicKeptByStatusTime: ["topic", ["status", "createTime", "id"]],
  topicKeptByNodeTime: ["topic", ["nodeId", "createTime", "id"]],
  topicKeptByAuthorTime: ["topic", ["userId", "createTime", "id"]],
  articleKeptByTime: ["article", ["createTime", "id"]],
  articleKeptByAuthorTime: ["article", ["userId", "createTime", "id"]],
  commentKeptByTime: ["comment", ["createTime", "id"]],
  commentKeptByStatusTime: ["comment", ["status", "createTime", "id"]],
  commentKeptByAuthorTime: ["comment", ["userId", "createTime", "id"]],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, [table, columns]] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}
