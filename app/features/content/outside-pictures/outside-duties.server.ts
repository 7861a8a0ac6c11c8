import type { OutsidePlaces } from "~/features/kinds/kind";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { defineGreatAct } from "~/platform/jobs/great-act.server";
import { defineJob } from "~/platform/jobs/job.server";
import { definePeriodic } from "~/platform/jobs/periodic.server";
import { outsideAddressesIn } from "~/platform/markdown/outside-pictures.server";
import { wantAboutPictures } from "./about-html.server";
import { fetchOutsideJob } from "./outside-fetching";
import { fetchDuePictures } from "./outside-fetching.commands.server";
import { countPlaces, type PlacesRow } from "./outside-picture.queries.server";
import { wantPictures } from "./outside-picture.commands.server";
import { holdPlaces, storePlaced } from "./outside-places.commands.server";
import { sweepOutsidePictures } from "./outside-sweep.commands.server";

/** Has this process fetch pictures of other sites, and forget those that nothing shows. */
export function takeUpOutsidePictures(): void {
  defineJob<null>(fetchOutsideJob.kind, () => fetchDuePictures(), { lane: "strangers" });
  definePeriodic("outside pictures", 60, lookForPictures, "strangers");
  definePeriodic("unused outside pictures", 24 * 60 * 60, () => sweepOutsidePictures());
}

async function lookForPictures(): Promise<void> {
  await wantAboutPictures();
  // What has to be tried again, what a process had taken when it ended, and all that waited while the owner wanted links.
  await fetchDuePictures();
}

/** Exchanges the pictures of other sites in what was written before they were fetched; the migration begins it. */
export const exchanging = defineGreatAct<null, { kind: number; after: number }>(
  "outside-pictures",
  {
    start: { kind: 0, after: 0 },
    count: async (db) => {
      const kinds = kindsWith("outsidePlaces");
      const counts = await Promise.all(
        kinds.map(({ outsidePlaces }) => countPlaces(db, outsidePlaces)),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    part: async (trx, { cursor: { kind: at, after }, size }) => {
      const kinds = kindsWith("outsidePlaces");
      const kind = kinds[at];
      if (!kind) return { cursor: { kind: at, after }, done: 0, last: true };
      const { name, outsidePlaces: places } = kind;
      const rows = await holdPlaces(trx, places, { after, most: size });
      // All things before all pictures, as whoever writes takes them.
      for (const row of rows) await storePlaced(trx, places, row);
      for (const row of rows) {
        const urls = outsideAddressesOf(places, row);
        await wantPictures(trx, { kind: name, id: row.id }, { urls, userId: 0 });
      }
      const next = rows.at(-1)?.id;
      const ended = next === undefined || rows.length < size;
      const cursor = ended ? { kind: at + 1, after: 0 } : { kind: at, after: next };
      return { cursor, done: rows.length, last: cursor.kind === kinds.length };
    },
    end: async (_trx, { done }) => `看过了 ${done} 条内容`,
  },
);

function outsideAddressesOf({ html, picture }: OutsidePlaces, row: PlacesRow): string[] {
  const texts = html.flatMap((column) => outsideAddressesIn(String(row[column])));
  return picture ? [...texts, String(row[picture.address])] : texts;
}
