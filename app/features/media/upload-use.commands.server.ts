import { inQuietTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { discardUnused } from "./discard.commands.server";
import { namesOfUploads } from "./upload-addresses";

const day = 24 * 60 * 60 * 1000;
const sweptAtOnce = 100;

/** Notes that the pictures at these addresses are shown somewhere, so that they are kept. */
export const markUploadsUsed = (trx: Writer, urls: string[]): Promise<void> =>
  noteUse(trx, urls, false);

/** Notes the same of pictures that nothing has shown yet, and that one place alone shows now; of others it notes nothing. */
export const markUploadsLone = (trx: Writer, urls: string[]): Promise<void> =>
  noteUse(trx, urls, true);

async function noteUse(trx: Writer, urls: string[], isLone: boolean): Promise<void> {
  const names = namesOfUploads(urls);
  if (names.length === 0) return;
  await trx
    .updateTable("upload")
    .set({ usedTime: Date.now(), ...(isLone && { lone: 1 }) })
    .where("name", "in", [...new Set(names)])
    .where("usedTime", "=", 0)
    .execute();
}

/**
 * Removes pictures that nothing has shown within a day of their upload, with their files, but for those
 * of the names to spare.
 */
export async function sweepUploads(spared: ReadonlySet<string>, now = Date.now()): Promise<void> {
  for (let last = 0; ;) {
    const unused = await readUnused(last, now - day);
    const ids = unused.filter(({ name }) => !spared.has(name)).map(({ id }) => id);
    await inQuietTransaction((trx) => discardUnused(trx, ids));
    last = unused.at(-1)?.id ?? last;
    if (unused.length < sweptAtOnce) return;
  }
}

function readUnused(after: number, before: number) {
  return readDatabase()
    .selectFrom("upload")
    .select(["id", "name"])
    .where("usedTime", "=", 0)
    .where("createTime", "<", before)
    .where("id", ">", after)
    .orderBy("id")
    .limit(sweptAtOnce)
    .execute();
}
