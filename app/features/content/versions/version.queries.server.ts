import { readUserSummaries } from "~/features/accounts/account/account.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { ContentVersion, VersionedThing, VersionMark } from "./version";

interface VersionRecord extends ContentVersion {
  id: number;
  userId: number;
  createTime: number;
}

/** Every earlier version of a thing, the first one first, with its texts. */
export function readVersions(db: Database, of: VersionedThing): Promise<VersionRecord[]> {
  return db
    .selectFrom("contentVersion")
    .select(["id", "userId", "createTime"])
    .select(["title", "summary", "content", "hiddenContent", "tags"])
    .where("entityType", "=", of.entityType)
    .where("entityId", "=", of.entityId)
    .orderBy("id")
    .execute();
}

/** Who wrote versions and when, without their texts. */
export async function markVersions(
  db: Database,
  versions: { id: number; userId: number; createTime: number }[],
): Promise<VersionMark[]> {
  const users = await readUserSummaries(
    db,
    versions.map(({ userId }) => userId),
  );
  return versions.map(({ id, userId, createTime }) => ({
    id,
    createTime,
    user: users.get(userId) ?? null,
  }));
}
