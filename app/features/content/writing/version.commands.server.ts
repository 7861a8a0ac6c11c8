import type { Writer } from "~/platform/database/database.server";
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
