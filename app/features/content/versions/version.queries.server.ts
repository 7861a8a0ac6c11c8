import type { Database } from "~/platform/database/database.server";
import type { ContentVersion, VersionedThing } from "./version";

/** Who wrote a version and when (milliseconds since 1970 UTC), without its texts. */
export interface VersionHead {
  /** 0 for the one that stands now. */
  id: number;
  userId: number;
  createTime: number;
}

const ofThing = (db: Database, { entityType, entityId }: VersionedThing) =>
  db
    .selectFrom("contentVersion")
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId);

/** At most `most` earlier versions of a thing, the newest first: those before the id `before`, where one is given. */
export const readVersionHeads = (
  db: Database,
  of: VersionedThing,
  before: number | undefined,
  most: number,
): Promise<VersionHead[]> =>
  ofThing(db, of)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .select(["id", "userId", "createTime"])
    .orderBy("id", "desc")
    .limit(most)
    .execute();

/** How many earlier versions of a thing there are, and how many of them up to an id. */
export const countVersions = (
  db: Database,
  of: VersionedThing,
  upTo: number,
): Promise<{ all: number; older: number }> =>
  ofThing(db, of)
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.countAll<number>().filterWhere("id", "<=", upTo).as("older"),
    ])
    .executeTakeFirstOrThrow();

/** Who wrote a thing first; undefined where it was never changed. */
export async function readFirstWriter(
  db: Database,
  of: VersionedThing,
): Promise<number | undefined> {
  const row = await ofThing(db, of).select("userId").orderBy("id").limit(1).executeTakeFirst();
  return row?.userId;
}

/** The texts of a version, and of the one before it: of the newest two where `upTo` is undefined. */
export const readVersionTexts = (
  db: Database,
  of: VersionedThing,
  upTo: number | undefined,
): Promise<(ContentVersion & { id: number })[]> =>
  ofThing(db, of)
    .$if(upTo !== undefined, (query) => query.where("id", "<=", upTo ?? 0))
    .select(["id", "title", "summary", "content", "hiddenContent", "tags"])
    .orderBy("id", "desc")
    .limit(2)
    .execute();
