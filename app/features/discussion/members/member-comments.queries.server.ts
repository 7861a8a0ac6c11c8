import { sql } from "kysely";
import { parsePictures } from "~/features/content/topics/topic.queries.server";
import { selectPublicComments } from "~/features/discussion/comments/answerable.queries.server";
import { commentPath } from "~/features/discussion/comments/commentable.server";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { readThingHeads, thingKey } from "~/features/kinds/thing-heads.queries.server";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { oneByOne } from "~/platform/database/one-by-one.server";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import type { MemberComment } from "./member-comment";

/** One page of what a member commented, latest first: what everyone may see, whoever asks. */
export async function readMemberComments(
  db: Database,
  userId: number,
  cursor: string | null,
): Promise<Page<MemberComment>> {
  const name = `commentsOf${userId}`;
  const position = decodeCursor(name, cursor);
  let query = selectSeenComments(db).where("comment.userId", "=", userId);
  if (position) {
    query = query.where(
      sql<boolean>`(${sql.ref("comment.createTime")}, ${sql.ref("comment.id")}) < (${position.key}, ${position.id})`,
    );
  }
  const rows = await query
    .orderBy("comment.createTime", "desc")
    .orderBy("comment.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(name, rows, ({ createTime, id }) => ({ key: createTime, id }));
  const heads = await readThingHeads(db, page.results);
  return {
    ...page,
    results: page.results.map((row) => {
      const on = heads.get(thingKey(row));
      return {
        id: row.id,
        noun: on?.noun ?? "",
        title: (on?.title || on?.summary) ?? "",
        reply: row.rootId > 0,
        excerpt: htmlExcerpt(row.contentHtml, 200),
        pictureCount: parsePictures(row.imageList).length,
        likeCount: row.likeCount,
        path: commentPath(row, row.id),
        createTime: row.createTime,
      };
    }),
  };
}

/** The comments that everybody sees on things that everybody sees. */
function selectSeenComments(db: Database) {
  return selectPublicComments(db)
    .select(["comment.id", "comment.entityType", "comment.entityId", "comment.rootId"])
    .select(["comment.contentHtml", "comment.imageList", "comment.likeCount", "comment.createTime"])
    .where((eb) =>
      eb.or(
        kindsWith("comments").map(({ name, written, comments }) =>
          isOnShown(name, written, comments.table),
        ),
      ),
    );
}

/** Condition: the comment stands on a thing of this kind that everybody sees. */
function isOnShown(kind: string, written: string | undefined, table: string) {
  const author =
    written === undefined
      ? sql``
      : sql`inner join "user" as author
    on author.id = thing."userId" and ${isAuthorShown("author")}`;
  return sql<boolean>`(${sql.ref("comment.entityType")} = ${kind} and exists (
    select 1 from ${sql.table(table)} as thing ${author}
    where thing.id = ${sql.ref("comment.entityId")} and ${isPublished("thing")} ${oneByOne}))`;
}
