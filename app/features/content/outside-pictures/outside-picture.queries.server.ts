import { sql } from "kysely";
import type { OutsidePlaces } from "~/features/kinds/kind";
import type { Picture } from "~/features/media/picture";
import { pictureOf } from "~/features/media/upload.queries.server";
import type { Database } from "~/platform/database/database.server";
import { outsideAddress } from "~/platform/markdown/outside-address.server";
import type { FindStored } from "~/platform/markdown/markdown-options";

function selectStored(db: Database) {
  return db
    .selectFrom("outsidePicture")
    .innerJoin("upload", "upload.name", "outsidePicture.name")
    .select(["outsidePicture.url", "upload.name", "upload.smallName"])
    .select(["upload.width", "upload.height"]);
}

/** What is stored here of the pictures of other sites among these addresses, by the addresses as they were given. */
export async function readStoredOutside(
  db: Database,
  urls: string[],
): Promise<Map<string, Picture>> {
  const asked = new Map(urls.map((url) => [url, outsideAddress(url)]));
  const addresses = [...new Set(asked.values())].filter((address) => address !== "");
  if (addresses.length === 0) return new Map();
  const rows = await selectStored(db).where("outsidePicture.url", "in", addresses).execute();
  const stored = new Map(rows.map((row) => [row.url, pictureOf(row)]));
  return new Map(
    [...asked].flatMap(([url, address]) => {
      const picture = stored.get(address);
      return picture
        ? [
            [url, picture],
            [address, picture],
          ]
        : [];
    }),
  );
}

/** Finds what is stored here of the pictures of other sites that a thing shows. */
export async function readStoredOf(db: Database, thing: OutsideUser): Promise<FindStored> {
  const rows = await selectStored(db)
    .innerJoin("outsidePictureUse", "outsidePictureUse.outsidePictureId", "outsidePicture.id")
    .where("outsidePictureUse.kind", "=", thing.kind)
    .where("outsidePictureUse.thingId", "=", thing.id)
    .execute();
  const stored = new Map(rows.map((row) => [row.url, pictureOf(row)]));
  return (address) => stored.get(address);
}

/** What shows pictures of other sites. */
export interface OutsideUser {
  /** The name of a kind, "about", or "page" for a page of the site's own. */
  kind: string;
  id: number;
}

/** The addresses of the pictures of other sites that a thing shows. */
export async function readOutsideOf(db: Database, thing: OutsideUser): Promise<string[]> {
  const rows = await db
    .selectFrom("outsidePictureUse")
    .innerJoin("outsidePicture", "outsidePicture.id", "outsidePictureUse.outsidePictureId")
    .select("outsidePicture.url")
    .where("outsidePictureUse.kind", "=", thing.kind)
    .where("outsidePictureUse.thingId", "=", thing.id)
    .execute();
  return rows.map(({ url }) => url);
}

/** The things that show a picture, in their order, after one of them. */
export function readOutsideUsers(
  db: Database,
  outsidePictureId: number,
  after: OutsideUser,
  most: number,
): Promise<OutsideUser[]> {
  return db
    .selectFrom("outsidePictureUse")
    .select(["kind", "thingId as id"])
    .where("outsidePictureId", "=", outsidePictureId)
    .where((eb) =>
      eb.or([
        eb("kind", ">", after.kind),
        eb.and([eb("kind", "=", after.kind), eb("thingId", ">", after.id)]),
      ]),
    )
    .orderBy("kind")
    .orderBy("thingId")
    .limit(most)
    .execute();
}

/** The texts of a thing in which pictures of other sites stand: its id, and its columns by their names. */
export type PlacesRow = { id: number } & Record<string, string | number>;

/** How many things of a kind there are. */
export async function countPlaces(db: Database, { table }: OutsidePlaces): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
