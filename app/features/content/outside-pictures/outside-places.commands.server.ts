import { sql } from "kysely";
import type { OutsidePlaces } from "~/features/kinds/kind";
import { findKind } from "~/features/kinds/kind-registry.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { holding } from "~/platform/database/hold-rows.server";
import { defineJob } from "~/platform/jobs/job.server";
import { outsideAddress, ownPictureAddress } from "~/platform/markdown/outside-address.server";
import type { FindStored } from "~/platform/markdown/markdown-options";
import { placeOutside, storedPicturesIn } from "~/platform/markdown/outside-pictures.server";
import {
  readStoredOf,
  readOutsideUsers,
  type OutsideUser,
  type PlacesRow,
} from "./outside-picture.queries.server";

/** So many things are written anew within one transaction. */
const atOnce = 20;

/** Shows in a thing what is stored here of its pictures of other sites. */
export async function placeIn(trx: Writer, thing: OutsideUser): Promise<void> {
  const places = findKind(thing.kind, "outsidePlaces")?.outsidePlaces;
  if (!places) return;
  const [row] = await holdPlaces(trx, places, { id: thing.id });
  if (row) await storePlaced(trx, places, row, await readStoredOf(trx, thing));
}

/** Places a picture that was fetched; enqueued by the transaction that keeps it, so that it is done whatever ends a process. */
export const placingJob = defineJob<{ pictureId: number }>(
  "place-outside-picture",
  ({ pictureId }) => placeEverywhere(pictureId),
);

/** Shows a picture in all things that wait for it. */
export async function placeEverywhere(pictureId: number): Promise<void> {
  for (let last: OutsideUser = { kind: "", id: 0 }; ;) {
    const users = await readOutsideUsers(readDatabase(), pictureId, last, atOnce);
    await inTransaction(async (trx) => {
      for (const user of users) await placeIn(trx, user);
    });
    last = users.at(-1) ?? last;
    if (users.length < atOnce) return;
  }
}

/**
 * The texts of things of a kind, by id or in the order of ids. They are held, so that nobody writes them over between
 * being read and being stored again.
 */
export async function holdPlaces(
  trx: Writer,
  places: OutsidePlaces,
  asked: { id: number } | { after: number; most: number },
): Promise<PlacesRow[]> {
  const { table, html, picture } = places;
  const names = ["id", ...html, ...(picture ? [picture.shown, picture.address] : [])];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const from = sql`select ${columns} from ${sql.table(table)}`;
  const { rows } = await (
    "id" in asked
      ? sql<PlacesRow>`${from} where id = ${asked.id} ${holding()}`
      : sql<PlacesRow>`${from} where id > ${asked.after} order by id limit ${asked.most}
          ${holding()}`
  ).execute(trx);
  return rows;
}

/** Stores the texts of a thing with its pictures in their places, where that changes anything. */
export async function storePlaced(
  trx: Writer,
  places: OutsidePlaces,
  row: PlacesRow,
  find?: FindStored,
): Promise<void> {
  const changed = Object.entries(placed(places, row, find)).filter(
    ([name, value]) => row[name] !== value,
  );
  if (changed.length === 0) return;
  const set = sql.join(changed.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await sql`update ${sql.table(places.table)} set ${set} where id = ${row.id}`.execute(trx);
}

function placed(
  { html, list, picture }: OutsidePlaces,
  row: PlacesRow,
  find?: FindStored,
): Record<string, string> {
  const columns = Object.fromEntries(
    html.map((name) => [name, placeOutside(String(row[name]), find)] as const),
  );
  if (list && columns[list.of] !== row[list.of]) {
    const pictures = storedPicturesIn(columns[list.of] ?? "").slice(0, list.most);
    const listed = pictures.map((one) => ({ ...one, alt: "" }));
    columns[list.column] = listed.length > 0 ? JSON.stringify(listed) : "";
  }
  if (!picture) return columns;
  const address = String(row[picture.address]);
  const shown = find?.(outsideAddress(address))?.[picture.size] ?? ownPictureAddress(address);
  return { ...columns, [picture.shown]: shown };
}
