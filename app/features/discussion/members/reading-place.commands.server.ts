import { isClosed } from "~/features/accounts/account/account.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { writeSoon } from "~/platform/database/incidental-write.server";
import type { CommentedThing } from "~/features/discussion/comments/commentable.server";

/** Of how many things it is kept how far a member read them; then those go that were not read on for longest. */
const mostPlaces = 1000;

/** Keeps how far a member read, unless they had come further. The page does not wait where the database is busy. */
export function noteReadingPlace(userId: number, of: CommentedThing, floor: number): Promise<void> {
  return writeSoon((trx) => keepReadingPlace(trx, userId, of, floor));
}

async function keepReadingPlace(
  trx: Writer,
  userId: number,
  { entityType, entityId }: CommentedThing,
  floor: number,
): Promise<void> {
  // It may be written long after the page was read.
  if (await isClosed(trx, userId)) return;
  const updateTime = Date.now();
  await trx
    .insertInto("readingPlace")
    .values({ userId, entityType, entityId, floor, updateTime })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "entityType", "entityId"])
        .doUpdateSet({ floor, updateTime })
        .where("readingPlace.floor", "<", floor),
    )
    .execute();
  const old = await trx
    .selectFrom("readingPlace")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("updateTime", "desc")
    .orderBy("id", "desc")
    .offset(mostPlaces)
    .limit(10)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await trx.deleteFrom("readingPlace").where("id", "in", ids).execute();
}

/** Forgets a part of how far somebody read; answers how many things it were. */
export async function forgetReadingPlaces(
  trx: Writer,
  userId: number,
  most: number,
): Promise<number> {
  const rows = await trx
    .deleteFrom("readingPlace")
    .where("id", "in", (eb) =>
      eb.selectFrom("readingPlace").select("id").where("userId", "=", userId).limit(most),
    )
    .returning("id")
    .execute();
  return rows.length;
}
