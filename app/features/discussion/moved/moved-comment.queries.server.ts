import type { Database } from "~/platform/database/database.server";

type Reading = Pick<Database, "selectFrom">;

/** What comments stood on. */
interface LeftThing {
  entityType: string;
  entityId: number;
}

const selectMoved = (db: Reading, { entityType, entityId }: LeftThing) =>
  db
    .selectFrom("movedComment")
    .select("commentId")
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId);

/** The comment that stood on a floor of a thing before it was moved away; 0 for none. */
export async function readMovedFrom(db: Reading, of: LeftThing, floor: number): Promise<number> {
  const moved = await selectMoved(db, of).where("floor", "=", floor).executeTakeFirst();
  return moved?.commentId ?? 0;
}

/** Whether a comment stood on a thing before it was moved away. */
export async function wasMovedFrom(
  db: Reading,
  of: LeftThing,
  commentId: number,
): Promise<boolean> {
  const moved = await selectMoved(db, of)
    .where("commentId", "=", commentId)
    .limit(1)
    .executeTakeFirst();
  return moved !== undefined;
}

/** The highest floors of these things from which comments were moved away: nobody gets them again. */
export function readMovedTops(
  db: Reading,
  entityType: string,
  entityIds: number[],
): Promise<{ entityId: number; top: number }[]> {
  return db
    .selectFrom("movedComment")
    .select((eb) => ["entityId", eb.fn.max<number>("floor").as("top")])
    .where("entityType", "=", entityType)
    .where("entityId", "in", entityIds)
    .groupBy("entityId")
    .execute();
}
