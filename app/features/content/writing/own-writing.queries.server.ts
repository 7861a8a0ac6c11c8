import type { DraftFields } from "~/features/content/drafts/draft";
import { readDatabase } from "~/platform/database/database.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** A member's drafts with all that was typed, oldest first. */
export async function readOwnDrafts(userId: number, after: number) {
  const drafts = await readDatabase()
    .selectFrom("draft")
    .select("id as key")
    .select(["id", "kind", "targetId", "fields", "createTime", "updateTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.longest)
    .execute();
  const typed = drafts.map((draft) => ({
    ...draft,
    fields: JSON.parse(draft.fields) as DraftFields,
  }));
  return ownPart(typed, ownRows.longest);
}

/** What a member wrote in things that were edited since, oldest first. */
export async function readOwnVersions(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("contentVersion")
    .select("id as key")
    .select(["entityType", "entityId", "title", "summary", "content", "hiddenContent", "tags"])
    .select("createTime")
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.longest)
    .execute();
  return ownPart(rows, ownRows.longest);
}
