import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { nameOfUpload, namesOfUploads } from "./upload-addresses";

/** Gives stored pictures to the member who shows them, which also marks them as used. */
export async function giveUploads(trx: Writer, urls: string[], userId: number): Promise<void> {
  if (urls.length === 0) return;
  await trx
    .updateTable("upload")
    .set({ userId, usedTime: Date.now() })
    .where("name", "in", urls.map(nameOfUpload))
    .execute();
}

/** Gives a member the stored pictures that are nobody's yet, because they came with a form after its session had ended. */
export async function adoptUploads(userId: number, urls: string[]): Promise<void> {
  const names = namesOfUploads(urls);
  if (names.length === 0) return;
  await inQuietTransaction((trx) =>
    trx
      .updateTable("upload")
      .set({ userId })
      .where("name", "in", names)
      .where("userId", "=", 0)
      .execute(),
  );
}
