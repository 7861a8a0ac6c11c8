import type { Kysely } from "kysely";

/** The first who reported a thing are found without reading all who did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("reportVoiceInOrder")
    .on("reportVoice")
    .columns(["reportId", "createTime", "userId"])
    .execute();
}
