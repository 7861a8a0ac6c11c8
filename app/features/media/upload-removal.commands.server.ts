import type { Writer } from "~/platform/database/database.server";
import { storage } from "~/platform/storage/storage.server";
import { nameOfUpload } from "./upload-addresses";

/** Forgets the pictures of these members but for those to keep; answers the names whose files may go once this is committed. */
export async function removeUploadsOf(
  trx: Writer,
  userIds: number[],
  keepUrls: string[],
): Promise<string[]> {
  const kept = new Set(keepUrls.map(nameOfUpload));
  const rows = await trx
    .selectFrom("upload")
    .select(["id", "name", "smallName"])
    .where("userId", "in", userIds)
    .execute();
  const gone = rows.filter((row) => !kept.has(row.name) && !kept.has(row.smallName));
  if (gone.length === 0) return [];
  await trx
    .deleteFrom("upload")
    .where(
      "id",
      "in",
      gone.map(({ id }) => id),
    )
    .execute();
  return gone.flatMap(({ name, smallName }) => [...new Set([name, smallName])]);
}

/** Deletes the files of forgotten pictures, both formats of each; what is not there is no fault. */
export async function deleteUploadFiles(names: string[]): Promise<void> {
  const keys = names.flatMap((name) => [name, name.replace(/\.webp$/, ".avif")]);
  await Promise.all([...new Set(keys)].map((key) => storage().delete(key)));
}
