import type { Writer } from "~/platform/database/database.server";
import { partSize } from "~/platform/personal-data/personal-data";
import { discardPictures } from "./discard.commands.server";

/** Forgets a part of the pictures that a member uploaded and nothing ever showed; answers whether it found some. */
export async function forgetUnusedUploads(trx: Writer, userId: number): Promise<boolean> {
  const unused = await trx
    .selectFrom("upload")
    .select("name")
    .where("userId", "=", userId)
    .where("usedTime", "=", 0)
    .limit(partSize)
    .execute();
  await discardPictures(
    trx,
    unused.map(({ name }) => `/uploads/${name}`),
  );
  return unused.length > 0;
}
