import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { isStorageKey } from "~/platform/storage/storage-key";
import { storage } from "~/platform/storage/storage.server";
import { uploadKeys } from "./upload-keys";

/**
 * Takes a picture from the web, whatever shows it: all its files, and what is known of it. `address` is that of any of its
 * variants, with or without the site's own. Answers its address here, or null where there is no such picture. What failed
 * half-way is done by calling it again.
 */
export async function withdrawPicture(address: string): Promise<string | null> {
  const name = pictureNameIn(address);
  if (name === null) return null;
  const row = await readDatabase()
    .selectFrom("upload")
    .select(["id", "name", "smallName"])
    .where((eb) => eb.or([eb("name", "=", name), eb("smallName", "=", name)]))
    .executeTakeFirst();
  if (!row && !(await storage().find(name))) return null;
  // The files first: a row without files is found again, files without a row are not.
  const keys = uploadKeys(row ?? { name, smallName: name });
  await Promise.all(keys.map((key) => storage().delete(key)));
  if (row) {
    await inTransaction((trx) => trx.deleteFrom("upload").where("id", "=", row.id).execute());
  }
  return `/uploads/${row?.name ?? name}`;
}

/** The name of the picture of which an address names the WebP or the AVIF; null where it can be none. */
function pictureNameIn(address: string): string | null {
  const [path = ""] = address.split(/[?#]/, 1);
  const name = `${/(?:^|\/)([\w-]+)\.(?:webp|avif)$/.exec(path)?.[1] ?? ""}.webp`;
  return isStorageKey(name) ? name : null;
}
