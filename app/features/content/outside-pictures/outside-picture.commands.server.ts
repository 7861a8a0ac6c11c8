import { fetchOutsideJob } from "./outside-fetching";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { TooFast } from "~/platform/errors/domain-errors";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { isJobQueued } from "~/platform/jobs/job.queries.server";
import { outsideAddress } from "~/platform/markdown/outside-address.server";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import type { OutsideUser } from "./outside-picture.queries.server";
import { placeIn } from "./outside-places.commands.server";

/** How many of one text are fetched; further ones stay links. */
export const mostOfText = 40;
/** How many new ones a member may have fetched; further ones stay links. */
const ofMember = { most: 200, seconds: 24 * 60 * 60 };

/** When a picture that could not be had is tried anew for another text. */
const givenUpFor = 7 * 24 * 60 * 60 * 1000;

/** What a thing that was just written shows. */
export interface WrittenPictures {
  /** Addresses of all its pictures, whosoever they are. */
  urls: string[];
  /** Who wrote it; 0 for nobody. */
  userId: number;
}

/**
 * Has the pictures of other sites fetched that a new thing shows, once for all things that show them; those that are
 * here already take their places.
 */
export async function wantPictures(
  trx: Writer,
  thing: OutsideUser,
  { urls, userId }: WrittenPictures,
): Promise<void> {
  const wanted = [...new Set(urls.map(outsideAddress))].filter((url) => url !== "");
  if (wanted.length === 0) return;
  const granted = await granting(trx, wanted, userId);
  if (granted.length === 0) return;
  const now = Date.now();
  const pictures = await trx
    .insertInto("outsidePicture")
    .values(granted.map((url) => ({ url, dueTime: now, usedTime: now })))
    .onConflict((conflict) =>
      conflict.column("url").doUpdateSet((eb) => {
        const isGivenUp = eb.and([
          eb("outsidePicture.name", "=", ""),
          eb("outsidePicture.dueTime", "=", 0),
          eb("outsidePicture.usedTime", "<", now - givenUpFor),
        ]);
        const { ref } = eb;
        return {
          tries: eb.case().when(isGivenUp).then(0).else(ref("outsidePicture.tries")).end(),
          dueTime: eb.case().when(isGivenUp).then(now).else(ref("outsidePicture.dueTime")).end(),
          usedTime: now,
        };
      }),
    )
    .returning(["id", "name", "dueTime"])
    .execute();
  await trx
    .insertInto("outsidePictureUse")
    .values(
      pictures.map(({ id }) => ({ kind: thing.kind, thingId: thing.id, outsidePictureId: id })),
    )
    .onConflict((conflict) => conflict.columns(["kind", "thingId", "outsidePictureId"]).doNothing())
    .execute();
  if (pictures.some(({ dueTime }) => dueTime === now)) await fetchSoon(trx);
  if (pictures.some(({ name }) => name !== "")) await placeIn(trx, thing);
}

/* One job is enough for all: many with slow pictures would hold up the pushes behind them. What it misses waits a minute. */
async function fetchSoon(trx: Writer): Promise<void> {
  if (!(await isJobQueued(trx, fetchOutsideJob.kind))) await enqueue(trx, fetchOutsideJob, null);
}

/** The same for a thing that was written over: what it showed before is not its any more. */
export async function wantPicturesAnew(
  trx: Writer,
  thing: OutsideUser,
  written: WrittenPictures,
): Promise<void> {
  await trx
    .deleteFrom("outsidePictureUse")
    .where("kind", "=", thing.kind)
    .where("thingId", "=", thing.id)
    .execute();
  await wantPictures(trx, thing, written);
}

/**
 * What a thing may show: all that is here already, because its text may show it since it was rendered; of the first ones
 * what is known, and new ones for as long as their author may have some fetched.
 */
async function granting(trx: Writer, wanted: string[], userId: number): Promise<string[]> {
  const known = await readKnown(trx, wanted);
  const first = wanted.slice(0, mostOfText);
  const further = wanted.slice(mostOfText).filter((url) => known.get(url) === true);
  const granted = [...first.filter((url) => known.has(url)), ...further];
  try {
    for (const url of first.filter((one) => !known.has(one))) {
      if (userId !== 0) await countAct(trx, `outside picture ${userId}`, ofMember);
      granted.push(url);
    }
  } catch (error) {
    if (!(error instanceof TooFast)) throw error;
  }
  return granted.toSorted();
}

/** Which addresses are known, and whether their pictures are here. */
async function readKnown(trx: Writer, urls: string[]): Promise<Map<string, boolean>> {
  const known = new Map<string, boolean>();
  for (const part of inParts(urls, 1)) {
    const rows = await trx
      .selectFrom("outsidePicture")
      .select(["url", "name"])
      .where("url", "in", part)
      .execute();
    for (const { url, name } of rows) known.set(url, name !== "");
  }
  return known;
}
