import { sql } from "kysely";
import { userSummaryColumns } from "~/features/accounts/account/account.queries.server";
import { faceOf } from "~/features/accounts/user/face";
import { userStatus } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import {
  CursorInvalid,
  decodeCursor,
  pageOf,
  pageSize,
  type Page,
} from "~/platform/database/keyset-cursor";
import { beginsBeyond, beginsWith, inBeginnings } from "~/platform/database/like.server";
import { unindexed } from "~/platform/database/unindexed.server";
import { summarise } from "~/platform/markdown/summarise";
import {
  nameBeginning,
  type MemberOrder,
  type DirectoryRow,
  type MembersAsked,
} from "./member-directory";

/** Characters of a description that fit its line. */
const shownWords = 50;

/** One page of the active members: in an order, or those whose username begins so, by username. */
export function readDirectory(
  db: Database,
  asked: MembersAsked,
  cursor: string | null,
): Promise<Page<DirectoryRow>> {
  return "name" in asked
    ? readMembersNamed(db, nameBeginning(asked.name), cursor)
    : readMembersInOrder(db, asked.order, cursor);
}

function selectMembers(db: Database) {
  return db
    .selectFrom("user")
    .select([...userSummaryColumns, "user.description", "user.score", "user.createTime"])
    .limit(pageSize + 1);
}

type MemberRecord = Awaited<ReturnType<ReturnType<typeof selectMembers>["execute"]>>[number];

function directoryRow(record: MemberRecord): DirectoryRow {
  const { score, createTime } = record;
  const description = summarise(record.description, shownWords);
  return { ...faceOf(record), description, score, createTime };
}

async function readMembersInOrder(
  db: Database,
  order: MemberOrder,
  cursor: string | null,
): Promise<Page<DirectoryRow>> {
  const name = `members-${order}`;
  const position = decodeCursor(name, cursor);
  let query = selectMembers(db).where("status", "=", userStatus.active);
  if (order === "active") query = query.orderBy("score", "desc");
  if (position) {
    query =
      order === "newest"
        ? query.where("id", "<", position.id)
        : query.where(sql<boolean>`("score", "id") < (${position.key}, ${position.id})`);
  }
  const rows = await query.orderBy("id", "desc").execute();
  return pageOf(name, rows.map(directoryRow), ({ score, id }) => ({ key: score, id }));
}

async function readMembersNamed(
  db: Database,
  beginning: string,
  cursor: string | null,
): Promise<Page<DirectoryRow>> {
  const name = `members-named-${beginning}`;
  const position = decodeCursor(name, cursor);
  // No username holds anything else, and only what is plain can stand in a cursor.
  if (!/^[\w-]+$/.test(beginning)) return { results: [], cursor: "", hasMore: false };
  const beyond = position && (await readNameKey(db, position.id));
  const rows = await selectMembers(db)
    .where(
      beyond === null
        ? beginsWith("usernameKey", beginning)
        : beginsBeyond("usernameKey", beginning, beyond),
    )
    .where(unindexed("status"), "=", userStatus.active)
    .orderBy(inBeginnings("usernameKey"))
    .execute();
  const members = rows.map((row) => ({ ...directoryRow(row), username: row.username }));
  return pageOf(name, members, ({ id }) => ({ key: 0, id }));
}

/** The name behind which a page begins; whoever left meanwhile has none. */
async function readNameKey(db: Database, id: number): Promise<string> {
  const row = await db
    .selectFrom("user")
    .select("usernameKey")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row?.usernameKey) throw new CursorInvalid();
  return row.usernameKey;
}
