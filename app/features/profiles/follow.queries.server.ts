import { sql, type RawBuilder, type SqlBool } from "kysely";
import { userSummaryColumns } from "~/features/accounts/account/account.queries.server";
import type { Person, Viewer } from "~/features/accounts/user/user";
import { isAuthorShown } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { keptReading } from "~/platform/kept-pages/kept-reading.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";

/** A member in a list of fans or of those followed. */
export interface ListedPerson extends Person {
  /** Whether the viewer follows them. */
  followed: boolean;
}

export type FollowSide = "fans" | "follows";

const recentShown = 10;

/** Which of these members the viewer follows, in one statement. */
export async function readFollowedAmong(
  db: Database,
  viewer: Viewer | null,
  ids: number[],
): Promise<Set<number>> {
  if (!viewer || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("follow")
    .select("followedId")
    .where("userId", "=", viewer.id)
    .where("followedId", "in", [...new Set(ids)])
    .execute();
  return new Set(rows.map((row) => row.followedId));
}

/** Whether a member is in the list of those whom the viewer follows, which leaves out who is disabled. */
export async function isListedFollow(
  db: Database,
  viewer: Viewer | null,
  followedId: number,
): Promise<boolean> {
  if (!viewer) return false;
  const row = await selectSide(db, "follows", viewer.id)
    .where("follow.followedId", "=", followedId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Condition: a member follows another, whose id stands in the named column. */
export function isFollowing(member: number, followed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from "follow" where "follow"."userId" = ${member} and "follow"."followedId" = ${sql.ref(followed)})`;
}

// The list of fans shows who follows, the list of follows who is followed; both latest first.
function selectSide(db: Database, side: FollowSide, userId: number) {
  const [mine, theirs] =
    side === "fans"
      ? (["follow.followedId", "follow.userId"] as const)
      : (["follow.userId", "follow.followedId"] as const);
  return db
    .selectFrom("follow")
    .innerJoin("user", "user.id", theirs)
    .select([...userSummaryColumns, "user.description", "follow.id as followId"])
    .where(mine, "=", userId)
    .where(isAuthorShown())
    .orderBy("follow.id", "desc");
}

async function markFollowed(
  db: Database,
  people: Person[],
  viewer: Viewer | null,
): Promise<ListedPerson[]> {
  const followed = await readFollowedAmong(
    db,
    viewer,
    people.map((person) => person.id),
  );
  return people.map(({ id, username, nickname, avatar, smallAvatar, description }) => ({
    id,
    username,
    nickname,
    avatar,
    smallAvatar,
    description,
    followed: followed.has(id),
  }));
}

/** The latest fans or follows of a member, ten at most. */
export async function readRecentFollows(
  db: Database,
  side: FollowSide,
  userId: number,
  viewer: Viewer | null,
): Promise<ListedPerson[]> {
  return markFollowed(db, await readRecent(db, side, userId), viewer);
}

const readRecent = keptReading(
  "latest fans or follows",
  (db: Database, side: FollowSide, userId: number) =>
    selectSide(db, side, userId).limit(recentShown).execute(),
  "part",
);

/** One page of a member's fans or follows. */
export async function readFollowPage(
  db: Database,
  of: { side: FollowSide; userId: number },
  cursor: string | null,
  viewer: Viewer | null,
): Promise<Page<ListedPerson>> {
  const name = `${of.side}${of.userId}`;
  const position = decodeCursor(name, cursor);
  let query = selectSide(db, of.side, of.userId);
  if (position) query = query.where("follow.id", "<", position.id);
  const rows = await query.limit(pageSize + 1).execute();
  const page = pageOf(name, rows, (row) => ({ key: row.followId, id: row.followId }));
  return { ...page, results: await markFollowed(db, page.results, viewer) };
}
