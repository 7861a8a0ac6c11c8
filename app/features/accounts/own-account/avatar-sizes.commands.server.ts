import { isAvatarSized, storeAvatar } from "~/features/media/lone-pictures.commands.server";
import type { Picture } from "~/features/media/picture";
import { readPictures } from "~/features/media/upload.queries.server";
import { markUploadsLone } from "~/features/media/upload-use.commands.server";
import { inTransaction, readDatabase, type Database } from "~/platform/database/database.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { defineGreatAct } from "~/platform/jobs/great-act.server";

const avatarUsers = (db: Database) => db.selectFrom("user").where("avatar", "like", "/uploads/%");

/** Stores avatars anew that were stored in the sizes of other pictures; the migration begins it. */
export const resizing = defineGreatAct<null, number>("avatar-sizes", {
  start: 0,
  count: async (db) => {
    const { count } = await avatarUsers(db)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  },
  step: async ({ cursor, size }) => {
    const rows = await avatarUsers(readDatabase())
      .select(["id", "avatar"])
      .where("id", ">", cursor)
      .orderBy("id")
      .limit(size)
      .execute();
    const pictures = await readPictures(
      readDatabase(),
      rows.map(({ avatar }) => avatar),
    );
    for (const { id, avatar } of rows) {
      const picture = pictures.get(avatar);
      if (!picture || isAvatarSized(picture)) continue;
      const { url, preview } = await storeAvatar(id, picture).catch(unlessBroken(picture));
      if (url !== avatar) await exchangeAvatar(id, avatar, { avatar: url, smallAvatar: preview });
    }
    return { cursor: rows.at(-1)?.id ?? cursor, done: rows.length, last: rows.length < size };
  },
  end: async (_trx, { done }) => `看过了 ${done} 个头像`,
});

/** A file that can no longer be read as a picture stays as it is. */
const unlessBroken =
  (picture: Picture) =>
  (error: unknown): Picture => {
    if (error instanceof RuleBroken) return picture;
    throw error;
  };

/** Shows another picture, but where the member has chosen one meanwhile; then nothing shows it, and it is swept away. */
async function exchangeAvatar(
  userId: number,
  former: string,
  picture: { avatar: string; smallAvatar: string },
): Promise<void> {
  await inTransaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("user")
      .set(picture)
      .where("id", "=", userId)
      .where("avatar", "=", former)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await markUploadsLone(trx, [picture.avatar]);
  });
}
