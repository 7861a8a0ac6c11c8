import { markUploadsUsed } from "~/features/media/upload-use.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import {
  inQuietTransaction,
  inTransaction,
  readDatabase,
  type Writer,
} from "~/platform/database/database.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { FetchFault, fetchOutside } from "~/platform/http/outside-fetch.server";
import { imageLimits } from "~/platform/images/image-limits";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { fetchOutsideJob } from "./outside-fetching";
import { placingJob } from "./outside-places.commands.server";

/** The other jobs have their turn after so many. */
const atOnce = 4;
const milliseconds = 10_000;
const minute = 60_000;
/** From each failed try to the next; after the last of them it stays a link. */
const pauses = [minute, 10 * minute, 120 * minute];

type FetchLimits = NonNullable<Parameters<typeof fetchOutside>[1]>;

/**
 * Fetches some of the pictures whose time has come, stores them as uploads are and has them shown where they are wanted;
 * where more are left, the queue goes on; what has to be tried again waits for the next minute's look. Nothing while the owner wants links.
 */
export async function fetchDuePictures(limits: FetchLimits = {}): Promise<void> {
  if ((await readSettings()).outsidePictures !== "kept") return;
  const due = await takeDue(Date.now());
  const done = await Promise.allSettled(due.map((picture) => keepOrPostpone(picture, limits)));
  if (due.length === atOnce) await inQuietTransaction((trx) => enqueue(trx, fetchOutsideJob, null));
  const fault = done.find(({ status }) => status === "rejected");
  if (fault?.status === "rejected") throw fault.reason;
}

interface DuePicture {
  id: number;
  url: string;
  /** When it is tried again if this try fails; 0 for never. */
  nextTime: number;
}

/** Takes pictures, so that no other process fetches them, and no end of this one has them tried for ever. */
async function takeDue(now: number): Promise<DuePicture[]> {
  const rows = await readDatabase()
    .selectFrom("outsidePicture")
    .select(["id", "url", "tries", "name"])
    .where("dueTime", ">", 0)
    .where("dueTime", "<=", now)
    .orderBy("dueTime")
    .orderBy("id")
    .limit(atOnce)
    .execute();
  const taken: DuePicture[] = [];
  for (const { id, url, tries, name } of rows) {
    if (name !== "") {
      await inQuietTransaction((trx) => placeFetched(trx, id));
      continue;
    }
    const pause = pauses[tries];
    const nextTime = pause === undefined ? 0 : now + pause;
    const { numUpdatedRows } = await inQuietTransaction((trx) =>
      trx
        .updateTable("outsidePicture")
        .set({ tries: tries + 1, dueTime: nextTime })
        .where("id", "=", id)
        .where("tries", "=", tries)
        .executeTakeFirst(),
    );
    if (numUpdatedRows > 0) taken.push({ id, url, nextTime });
  }
  return taken;
}

/** Has a picture placed that is here, but was set due again by an earlier version, which did not come to place it. */
async function placeFetched(trx: Writer, id: number): Promise<void> {
  await trx.updateTable("outsidePicture").set({ dueTime: 0 }).where("id", "=", id).execute();
  await enqueue(trx, placingJob, { pictureId: id });
}

async function keepOrPostpone(picture: DuePicture, limits: FetchLimits): Promise<void> {
  try {
    await keepFetched(picture, limits);
  } catch (error) {
    // Neither: the storage or the database is away, which is no fault of the picture.
    const isOurs = !(error instanceof RuleBroken || error instanceof FetchFault);
    const { nextTime } = picture;
    const again = isOurs ? nextTime || Date.now() + minute : nextTime;
    await noteFault(picture, error instanceof RuleBroken ? 0 : again, String(error));
    if (isOurs) throw error;
  }
}

async function keepFetched({ id, url }: DuePicture, limits: FetchLimits): Promise<void> {
  const { body } = await fetchOutside(url, { bytes: imageLimits.bytes, milliseconds, ...limits });
  const { url: stored } = await storeUpload(0, body);
  await inTransaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("outsidePicture")
      .set({ name: stored.slice("/uploads/".length), dueTime: 0, fault: "" })
      .where("id", "=", id)
      .where("name", "=", "")
      .executeTakeFirst();
    // Forgotten meanwhile, or fetched by another process, too: what nothing uses is swept.
    if (numUpdatedRows === 0n) return;
    await markUploadsUsed(trx, [stored]);
    await enqueue(trx, placingJob, { pictureId: id });
  });
}

function noteFault({ id }: DuePicture, dueTime: number, fault: string): Promise<void> {
  return inQuietTransaction(async (trx) => {
    await trx
      .updateTable("outsidePicture")
      .set({ dueTime, fault: fault.slice(0, 200) })
      .where("id", "=", id)
      .where("name", "=", "")
      .execute();
  });
}
