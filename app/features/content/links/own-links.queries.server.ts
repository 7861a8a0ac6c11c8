import { contentStatus } from "~/features/kinds/content-status";
import { readDatabase } from "~/platform/database/database.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

const pageSize = 50;

/** The friend links that a member proposed, oldest first. */
export async function readOwnLinks(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("link")
    .select("id as key")
    .select([
      "id",
      "url",
      "title",
      "summary",
      "logoAddress as logo",
      "status",
      "deleteTime",
      "deleteReason",
      "createTime",
      "updateTime",
    ])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.short)
    .execute();
  return ownPart(rows, ownRows.short);
}

/** The friend links that a member proposed and that wait for a moderator, oldest first, as what is pending is listed. */
export async function readOwnWaitingLinks(userId: number) {
  const links = await readDatabase()
    .selectFrom("link")
    .select(["id", "title", "summary as content", "createTime"])
    .where("userId", "=", userId)
    .where("status", "=", contentStatus.waiting)
    .orderBy("id")
    .limit(pageSize)
    .execute();
  return links.map((link) => ({
    ...link,
    kind: "link" as const,
    noun: "友链",
    path: `/link/${link.id}`,
  }));
}
