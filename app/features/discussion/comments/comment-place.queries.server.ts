import type { Viewer } from "~/features/accounts/user/user";
import {
  readMovedFrom,
  wasMovedFrom,
} from "~/features/discussion/moved/moved-comment.queries.server";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import { plainId } from "~/platform/text/plain-id";
import { selectAnswerable, selectLatest } from "./answerable.queries.server";
import { pageOfFloor } from "./comment-pages";
import { selectComments } from "./comment-select.queries.server";
import { isVisibleComment } from "./comment-visibility.queries.server";
import { commentPath, type CommentedThing } from "./commentable.server";

/**
 * Where a comment or reply stands: the comment it belongs to, and the number of its page. Undefined when it is gone or
 * on another thing.
 */
export async function locateComment(
  db: Database,
  of: CommentedThing,
  id: number,
): Promise<{ rootId: number; page: number } | undefined> {
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
  return { rootId: root.id, page: pageOfFloor(root.floor) };
}

/** The select of the last floor that is published; no row where there is none. */
export function selectLastFloor(db: Database, of: CommentedThing) {
  return db
    .selectFrom("comment")
    .select("floor")
    .where("entityType", "=", of.entityType)
    .where("entityId", "=", of.entityId)
    .where("rootId", "=", 0)
    .where(isPublished())
    .orderBy("floor", "desc")
    .limit(1);
}

/** The last floor that is published; 0 where there is none. */
export async function readLastFloor(db: Database, of: CommentedThing): Promise<number> {
  return (await selectLastFloor(db, of).executeTakeFirst())?.floor ?? 0;
}

/** The floor that the next comment gets: none that was moved away is given again. */
export async function readNextFloor(
  db: Pick<Database, "selectFrom">,
  of: CommentedThing,
): Promise<number> {
  const { top, movedTop } = await db
    .selectFrom("comment")
    .select((eb) => [
      eb.fn.max<number | null>("floor").as("top"),
      eb
        .selectFrom("movedComment")
        .select((moved) => moved.fn.max<number | null>("movedComment.floor").as("top"))
        .where("movedComment.entityType", "=", of.entityType)
        .where("movedComment.entityId", "=", of.entityId)
        .as("movedTop"),
    ])
    .where("entityType", "=", of.entityType)
    .where("entityId", "=", of.entityId)
    .where("rootId", "=", 0)
    .executeTakeFirstOrThrow();
  return Math.max(top ?? 0, movedTop ?? 0) + 1;
}

/** The comment of a floor that the viewer may see; undefined where there is none. */
export async function findFloor(
  db: Database,
  of: CommentedThing,
  floor: number,
  viewer: Viewer | null,
): Promise<number | undefined> {
  const found = await selectComments(db, viewer)
    .where("comment.entityType", "=", of.entityType)
    .where("comment.entityId", "=", of.entityId)
    .where("comment.rootId", "=", 0)
    .where("comment.floor", "=", floor)
    .executeTakeFirst();
  return found?.id;
}

/** The address of a comment or reply that the viewer may see, where it stood on this thing before it was moved away. */
export async function findMoved(
  db: Database,
  of: CommentedThing,
  id: number,
  viewer: Viewer | null,
): Promise<string | undefined> {
  const place = id > 0 ? await findMovedPlace(db, of, id) : undefined;
  const seen = place && (await isVisibleComment(db, id, viewer));
  return seen ? commentPath(place, id) : undefined;
}

/** What a comment or reply stands on that was moved away from this thing; undefined where it was not. */
export async function findMovedPlace(
  db: Pick<Database, "selectFrom">,
  of: CommentedThing,
  id: number,
): Promise<CommentedThing | undefined> {
  const there = await readWhereabouts(db, id);
  if (!there || (there.entityType === of.entityType && there.entityId === of.entityId)) return;
  if (!(await wasMovedFrom(db, of, there.rootId || id))) return;
  return { entityType: there.entityType, entityId: there.entityId };
}

const readWhereabouts = (db: Pick<Database, "selectFrom">, id: number) =>
  db
    .selectFrom("comment")
    .select(["rootId", "entityType", "entityId"])
    .where("id", "=", id)
    .executeTakeFirst();

/** The address of the comment that stood on a floor of this thing before it was moved away, where the viewer may see it. */
export async function findMovedFloor(
  db: Database,
  of: CommentedThing,
  floor: number,
  viewer: Viewer | null,
): Promise<string | undefined> {
  const id = floor === 0 ? 0 : await readMovedFrom(db, of, floor);
  // It may stand here again, on another floor.
  const place = id > 0 ? await readWhereabouts(db, id) : undefined;
  const seen = place && (await isVisibleComment(db, id, viewer));
  return seen ? commentPath(place, id) : undefined;
}

/** The latest comment or reply that everybody sees; undefined where there is none. */
export async function findLatest(db: Database, of: CommentedThing): Promise<number | undefined> {
  const latest = await selectLatest(db, of).select("comment.id").executeTakeFirst();
  return latest?.id;
}

/** Whom a reply would answer, by the id in the address; null when there is no such comment here. */
export async function readAnswered(
  db: Database,
  of: CommentedThing,
  id: string | null,
): Promise<{ id: number; nickname: string; said: string } | null> {
  const asked = plainId(id ?? "");
  if (asked === null) return null;
  const answered = await selectAnswerable(db, of)
    .where("comment.id", "=", asked)
    .select(["comment.id", "comment.contentHtml", "user.nickname"])
    .executeTakeFirst();
  if (!answered) return null;
  const { contentHtml, nickname } = answered;
  return { id: answered.id, nickname, said: htmlExcerpt(contentHtml, 60) };
}
