import type { Viewer } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { pageSize } from "~/platform/database/keyset-cursor";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import { plainId } from "~/platform/text/plain-id";
import { selectAnswerable } from "./answerable.queries.server";
import { selectComments } from "./comment.queries.server";
import type { CommentedThing } from "./commentable.server";

/**
 * Where a comment or reply stands: the comment it belongs to, and how many comments stand on the pages
 * before it, oldest first. Undefined when it is gone or on another thing.
 */
export async function locateComment(
  db: Database,
  of: CommentedThing,
  id: number,
  viewer: Viewer | null,
): Promise<{ rootId: number; skip: number } | undefined> {
  const root = await db
    .selectFrom("comment as asked")
    .innerJoin("comment as root", (join) =>
      join.on((eb) =>
        eb(
          "root.id",
          "=",
          eb
            .case()
            .when("asked.rootId", "=", 0)
            .then(eb.ref("asked.id"))
            .else(eb.ref("asked.rootId"))
            .end(),
        ),
      ),
    )
    .select(["root.id", "root.floor"])
    .where("asked.id", "=", id)
    .where("asked.entityType", "=", of.entityType)
    .where("asked.entityId", "=", of.entityId)
    .executeTakeFirst();
  if (!root) return undefined;
  const { before } = await db
    .selectFrom(
      selectComments(db, viewer)
        .where("comment.entityType", "=", of.entityType)
        .where("comment.entityId", "=", of.entityId)
        .where("comment.rootId", "=", 0)
        .where("comment.floor", "<", root.floor)
        .as("earlier"),
    )
    .select((eb) => eb.fn.countAll<number>().as("before"))
    .executeTakeFirstOrThrow();
  return { rootId: root.id, skip: before - (before % pageSize) };
}

/** Whom a reply would answer, by the id in the address; null when there is no such comment here. */
export async function readAnswered(
  db: Database,
  of: CommentedThing,
  id: string | null,
): Promise<{ id: number; nickname: string; said: string } | null> {
  const asked = plainId(id ?? "");
  if (asked === null) return null;
  const answered = await selectAnswerable(db, of, asked)
    .select(["comment.id", "comment.contentHtml", "user.nickname"])
    .executeTakeFirst();
  if (!answered) return null;
  const { contentHtml, nickname } = answered;
  return { id: answered.id, nickname, said: htmlExcerpt(contentHtml, 60) };
}
