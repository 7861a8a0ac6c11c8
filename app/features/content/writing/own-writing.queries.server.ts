import type { DraftFields } from "~/features/content/drafts/draft";
import { readDatabase } from "~/platform/database/database.server";

/** A member's drafts with all that was typed, oldest first. */
export async function readOwnDrafts(userId: number) {
  const drafts = await readDatabase()
    .selectFrom("draft")
    .select(["id", "kind", "targetId", "fields", "createTime", "updateTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return drafts.map((draft) => ({ ...draft, fields: JSON.parse(draft.fields) as DraftFields }));
}

/** What a member wrote in things that were edited since, oldest first. */
export async function readOwnVersions(userId: number) {
  return readDatabase()
    .selectFrom("contentVersion")
    .select(["entityType", "entityId", "title", "summary", "content", "hiddenContent", "tags"])
    .select("createTime")
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
