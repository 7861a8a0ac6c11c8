import { inTransaction, type Writer } from "~/platform/database/database.server";
import { deleteUploadFiles } from "./upload-removal.commands.server";

const folder = "/uploads/";
const day = 24 * 60 * 60 * 1000;
const sweptAtOnce = 100;

/** Notes that the pictures at these addresses are shown somewhere, so that they are kept. */
export async function markUploadsUsed(trx: Writer, urls: string[]): Promise<void> {
  const names = urls.filter((url) => url.startsWith(folder)).map((url) => url.slice(folder.length));
  if (names.length === 0) return;
  await trx
    .updateTable("upload")
    .set({ usedTime: Date.now() })
    .where("name", "in", [...new Set(names)])
    .where("usedTime", "=", 0)
    .execute();
}

/** Removes pictures that nothing has shown within a day of their upload, with their files. */
export async function sweepUploads(now = Date.now()): Promise<void> {
  for (;;) {
    const gone = await inTransaction((trx) => forgetUnused(trx, now - day));
    await deleteUploadFiles(gone.flatMap(({ name, smallName }) => [name, smallName]));
    if (gone.length < sweptAtOnce) return;
  }
}

function forgetUnused(trx: Writer, before: number) {
  const unused = trx
    .selectFrom("upload")
    .select("id")
    .where("usedTime", "=", 0)
    .where("createTime", "<", before)
    .limit(sweptAtOnce);
  return trx
    .deleteFrom("upload")
    .where("id", "in", unused)
    .returning(["name", "smallName"])
    .execute();
}
