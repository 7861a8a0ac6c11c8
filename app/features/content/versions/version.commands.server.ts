import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import type { ContentVersion, VersionedThing } from "./version";

/** Keeps what a topic, an article or a comment was before an edit. */
export async function keepVersion(
  trx: Writer,
  of: VersionedThing,
  version: Omit<ContentVersion, "tags"> & { userId: number; createTime: number; tags: string[] },
): Promise<void> {
  await trx
    .insertInto("contentVersion")
    .values({ ...of, ...version, tags: version.tags.join(",") })
    .execute();
}

/** Forgets what things of one kind that are gone were before their edits. */
export async function forgetVersions(
  trx: Writer,
  entityType: VersionedThing["entityType"],
  ids: number[],
): Promise<void> {
  for (const part of inParts(ids, 1)) {
    await trx
      .deleteFrom("contentVersion")
      .where("entityType", "=", entityType)
      .where("entityId", "in", part)
      .execute();
  }
}
