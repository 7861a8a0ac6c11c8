import type { Writer } from "~/platform/database/database.server";

/** Gives stored pictures to the member who shows them, which also marks them as used. */
export async function giveUploads(trx: Writer, urls: string[], userId: number): Promise<void> {
  if (urls.length === 0) return;
  await trx
    .updateTable("upload")
    .set({ userId, usedTime: Date.now() })
    .where(
      "name",
      "in",
      urls.map((url) => url.slice("/uploads/".length)),
    )
    .execute();
}
