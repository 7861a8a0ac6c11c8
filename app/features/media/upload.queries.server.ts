import { sql } from "kysely";
import type { Picture } from "~/features/media/picture";
import type { Database } from "~/platform/database/database.server";
import { namesOfUploads } from "./upload-addresses";

const folder = "/uploads/";

/** What is stored of the pictures at these addresses; addresses that are no uploads are left out. */
export async function readPictures(db: Database, urls: string[]): Promise<Map<string, Picture>> {
  const names = namesOfUploads(urls);
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("upload")
    .select(["name", "smallName", "width", "height"])
    .where("name", "in", [...new Set(names)])
    .execute();
  return new Map(rows.map((row) => [folder + row.name, pictureOf(row)]));
}

/** The address of the small variant of the upload at the address in a column, null where it is none: `news.cover`. */
export const smallVariantOf = (column: string) => sql<string | null>`(
  select ${folder} || ${sql.ref("upload.smallName")} from ${sql.table("upload")}
  where ${sql.ref("upload.name")} = substr(${sql.ref(column)}, ${sql.lit(folder.length + 1)})
)`;

/** Some uploads after one, the oldest first. */
export function readUploadsAfter(db: Database, id: number) {
  return db
    .selectFrom("upload")
    .select(["id", "name", "smallName"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(200)
    .execute();
}

/** A picture as its member may choose it. */
export interface OwnPicture extends Picture {
  /** Whether nothing shows it, or ever did. */
  unused: boolean;
}

/** The picture at an address if this member uploaded it. */
export async function readOwnPicture(
  db: Database,
  userId: number,
  url: string,
): Promise<OwnPicture | undefined> {
  const name = /^\/uploads\/([\w-]+\.webp)$/.exec(url)?.[1];
  if (name === undefined) return undefined;
  const row = await db
    .selectFrom("upload")
    .select(["name", "smallName", "width", "height", "usedTime"])
    .where("name", "=", name)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row && { ...pictureOf(row), unused: row.usedTime === 0 };
}

export interface PictureRow {
  name: string;
  smallName: string;
  width: number;
  height: number;
}

/** A stored picture as pages show it. */
export function pictureOf({ name, smallName, width, height }: PictureRow): Picture {
  return { url: folder + name, preview: folder + smallName, width, height, alt: "" };
}
