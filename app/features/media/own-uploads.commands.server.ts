import type { Writer } from "~/platform/database/database.server";
import { discardPictures } from "./discard.commands.server";

/** Forgets a part of the pictures that a member uploaded and nothing ever showed; answers how many it found. */
export async function forgetUnusedUploads(
  trx: Writer,
  userId: number,
  most: number,
): Promise<number> {
  const unused = await trx
    .selectFrom("upload")
    .select("name")
    .where("userId", "=", userId)
    .where("usedTime", "=", 0)
    .limit(most)
    .execute();
  await discardPictures(
    trx,
    unused.map(({ name }) => `/uploads/${name}`),
  );
  return unused.length;
}
