import type { Database } from "~/platform/database/database.server";
import type { Picture } from "./picture";
import { pictureOf } from "./upload.queries.server";

/** The picture at an address if this member uploaded it. */
export async function readOwnPicture(
  db: Database,
  userId: number,
  url: string,
): Promise<Picture | undefined> {
  const name = /^\/uploads\/([\w-]+\.webp)$/.exec(url)?.[1];
  if (name === undefined) return undefined;
  const row = await db
    .selectFrom("upload")
    .select(["name", "smallName", "width", "height"])
    .where("name", "=", name)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row && pictureOf(row);
}
