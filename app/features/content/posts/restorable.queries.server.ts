import type { Viewer } from "~/features/accounts/user/user";
import { restorableFor } from "~/features/kinds/content-permissions";
import { contentStatus } from "~/features/kinds/content-status";
import type { PostTable } from "~/features/kinds/kind";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { nameOfThing } from "~/features/kinds/thing-head";
import type { Database } from "~/platform/database/database.server";
import type { RestorableItem } from "./restorable";

const most = 50;

/** What the viewer deleted within the time in which authors may take that back, latest first, at most 50 of each. */
export async function readRestorable(db: Database, viewer: Viewer): Promise<RestorableItem[]> {
  const posts = await Promise.all(
    kindsWith("post").map(({ name, post }) => readRestorablePosts(db, viewer, name, post)),
  );
  return posts.flat().toSorted((a, b) => b.deleteTime - a.deleteTime);
}

async function readRestorablePosts(
  db: Database,
  viewer: Viewer,
  kind: string,
  table: PostTable,
): Promise<RestorableItem[]> {
  const rows = await db
    .selectFrom(table)
    .select(["id", "title", "summary", "deleteTime"])
    .where("userId", "=", viewer.id)
    .where("status", "=", contentStatus.deleted)
    .where("deletedBy", "=", viewer.id)
    .where("deleteTime", ">", Date.now() - restorableFor)
    .orderBy("deleteTime", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    kind,
    id: row.id,
    title: nameOfThing(row),
    deleteTime: row.deleteTime,
  }));
}
