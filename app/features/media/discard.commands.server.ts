import type { Writer } from "~/platform/database/database.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { defineJob } from "~/platform/jobs/job.server";
import { storage } from "~/platform/storage/storage.server";
import { nameOfUpload, namesOfUploads } from "./upload-addresses";
import { uploadKeys } from "./upload-keys";

const minute = 60 * 1000;

/** Every hour of a month: what holds the pictures may be away for days, and they would stay to be seen by their addresses. */
const discardDelays = [5000, minute, 10 * minute, ...Array<number>(30 * 24).fill(60 * minute)];

/** So many files are asked to go at once: while nothing answers each of them takes half a minute. */
const atOnce = 20;

const discardJob = defineJob<{ keys: string[] }>(
  "discard-upload",
  async ({ keys }) => {
    let fault: unknown;
    for (let first = 0; first < keys.length; first += atOnce) {
      const some = keys.slice(first, first + atOnce);
      const ends = await Promise.allSettled(some.map((key) => storage().delete(key)));
      const refused = ends.filter((end) => end.status === "rejected");
      fault ??= refused[0]?.reason;
      // Not one file is at fault but what holds them: the rest would hold up other work in vain.
      if (refused.length === atOnce) break;
    }
    if (fault !== undefined) throw fault;
  },
  { delays: discardDelays, lane: "pictures" },
);

/** Milliseconds that the files of what another took the place of stay: pages that were kept or are open name them. */
export const replacedFilesStay = 10 * 60 * 1000;

/** Forgets pictures by their addresses and removes their files soon after; others' addresses are no error. */
export async function discardPictures(trx: Writer, urls: string[]): Promise<void> {
  const names = namesOfUploads(urls);
  if (names.length === 0) return;
  const gone = await forgetRows(trx, names).execute();
  await removeFiles(trx, gone, Date.now());
}

/**
 * The same of what one place alone showed (`markUploadsLone`), which shows it no more; what a text may show stays. Its
 * files go `delay` milliseconds later.
 */
export async function discardLonePictures(trx: Writer, urls: string[], delay = 0): Promise<void> {
  const names = namesOfUploads(urls);
  if (names.length === 0) return;
  const gone = await forgetRows(trx, names).where("lone", "=", 1).execute();
  await removeFiles(trx, gone, Date.now() + delay);
}

/** Forgets the pictures of these members but for those at addresses to keep, and removes their files soon after. */
export async function discardPicturesOf(
  trx: Writer,
  userIds: number[],
  keepUrls: string[],
): Promise<void> {
  const kept = new Set(keepUrls.map(nameOfUpload));
  const rows = await trx
    .selectFrom("upload")
    .select(["name", "smallName"])
    .where("userId", "in", userIds)
    .execute();
  const gone = rows.filter((row) => !kept.has(row.name) && !kept.has(row.smallName));
  if (gone.length === 0) return;
  const names = gone.map(({ name }) => name);
  await removeFiles(trx, await forgetRows(trx, names).execute(), Date.now());
}

/** Forgets those of some pictures, by their ids, that nothing has shown, and removes their files soon after. */
export async function discardUnused(trx: Writer, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await trx
    .deleteFrom("upload")
    .where("id", "in", ids)
    .where("usedTime", "=", 0)
    .returning(["name", "smallName"])
    .execute();
  await removeFiles(trx, gone, Date.now());
}

const forgetRows = (trx: Writer, names: string[]) =>
  trx.deleteFrom("upload").where("name", "in", names).returning(["name", "smallName"]);

async function removeFiles(
  trx: Writer,
  gone: { name: string; smallName: string }[],
  runTime: number,
): Promise<void> {
  await discardFiles(trx, gone.flatMap(uploadKeys), runTime);
}

/** Removes files that no picture has, by their keys. */
export async function discardFiles(
  trx: Writer,
  keys: string[],
  runTime = Date.now(),
): Promise<void> {
  if (keys.length > 0) await enqueue(trx, discardJob, { keys }, runTime);
}
