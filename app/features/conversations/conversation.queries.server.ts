import { authorColumns, authorOf } from "~/features/accounts/account/account.queries.server";
import { isBlocking } from "~/features/accounts/blocks/block.queries.server";
import type { UserSummary } from "~/features/accounts/user/user";
import { isAuthorShown } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { groupBy } from "~/platform/lists/group-by";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import type { ListedConversation } from "./conversation";

const list = "conversations";
const excerpt = 60;

/** One page of the conversations that a member takes part in, those with the newest letters first. */
export async function readConversations(
  db: Database,
  userId: number,
  cursor: string | null,
): Promise<Page<ListedConversation>> {
  const after = decodeCursor(list, cursor);
  let query = db
    .selectFrom("conversationMember as own")
    .innerJoin("letter", "letter.id", "own.lastLetter")
    .innerJoin("user", "user.id", "letter.userId")
    .select(["own.conversationId as id", "own.lastLetter", "own.readLetter"])
    .select(["letter.contentHtml", "letter.createTime as lastTime"])
    .select((eb) => {
      const isRead = eb.and([isAuthorShown(), eb.not(isBlocking(userId, "letter.userId"))]);
      return eb.case().when(isRead).then(1).else(0).end().as("shown");
    })
    .where("own.userId", "=", userId)
    .where("own.leftTime", "=", 0)
    .orderBy("own.lastLetter", "desc")
    .limit(pageSize + 1);
  if (after) query = query.where("own.lastLetter", "<", after.id);
  const rows = await query.execute();
  const page = pageOf(list, rows, ({ lastLetter }) => ({ key: lastLetter, id: lastLetter }));
  const people = await readPeople(
    db,
    userId,
    page.results.map(({ id }) => id),
  );
  return {
    ...page,
    results: page.results.map(({ id, lastLetter, readLetter, contentHtml, lastTime, shown }) => ({
      id,
      people: people.get(id) ?? [],
      words: shown === 1 ? htmlExcerpt(contentHtml, excerpt) : "",
      unread: lastLetter > readLetter,
      lastTime,
    })),
  };
}

/** What a member finds of a conversation that they take part in. */
export interface OwnConversation {
  id: number;
  people: UserSummary[];
  /** Those of several who left. Of one other it is not said: then a letter that is refused could only be a block. */
  left: number[];
  lastLetter: number;
  readLetter: number;
}

/** A conversation, for who takes part in it; undefined for everybody else, whoever they are. */
export async function readConversation(
  db: Database,
  userId: number,
  id: number,
): Promise<OwnConversation | undefined> {
  const own = await db
    .selectFrom("conversationMember")
    .select(["conversationId as id", "lastLetter", "readLetter"])
    .where("conversationId", "=", id)
    .where("userId", "=", userId)
    .where("leftTime", "=", 0)
    .executeTakeFirst();
  if (!own) return undefined;
  const rows = await selectPeople(db, userId, [id]).execute();
  return {
    ...own,
    people: rows.map(authorOf),
    left:
      rows.length < 2 ? [] : rows.filter(({ leftTime }) => leftTime > 0).map((row) => row.userId),
  };
}

async function readPeople(
  db: Database,
  userId: number,
  ids: number[],
): Promise<Map<number, UserSummary[]>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPeople(db, userId, ids).execute();
  const byConversation = groupBy(rows, ({ conversationId }) => conversationId);
  return new Map([...byConversation].map(([id, members]) => [id, members.map(authorOf)]));
}

// At most nine others are in each.
const selectPeople = (db: Database, userId: number, ids: number[]) =>
  db
    .selectFrom("conversationMember")
    .innerJoin("user", "user.id", "conversationMember.userId")
    .select(["conversationMember.conversationId", "conversationMember.userId"])
    .select("conversationMember.leftTime")
    .select(authorColumns)
    .where("conversationMember.conversationId", "in", ids)
    .where("conversationMember.userId", "!=", userId)
    .where(isAuthorShown())
    .orderBy("conversationMember.id");
