import { authorColumns, authorOf } from "~/features/accounts/account/account.queries.server";
import { readBlockedAmong } from "~/features/accounts/blocks/block.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { isAuthorShown } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import { TextAllowance, weightOnPage } from "~/platform/markdown/page-weight";
import { conversationPath, type ConversationLetter } from "./conversation";

/** What the letters of one page weigh together; at least one is shown. */
const mostWeight = 550_000;
const excerpt = 100;

/**
 * The newest letters of a conversation, or those before a cursor, oldest first: at most 20, fewer where they are heavy. Who
 * reads has to take part in it.
 */
export async function readLetters(
  db: Database,
  viewer: Viewer,
  conversationId: number,
  cursor: string | null,
): Promise<Page<ConversationLetter>> {
  const name = `letters${conversationId}`;
  const before = decodeCursor(name, cursor);
  let query = selectLetters(db)
    .where("letter.conversationId", "=", conversationId)
    .orderBy("letter.id", "desc")
    .limit(pageSize + 1);
  if (before) query = query.where("letter.id", "<", before.id);
  const rows = await query.execute();
  const page = pageOf(name, rows, ({ id }) => ({ key: id, id }), fitting(rows));
  const blocked = await readBlockedAmong(
    db,
    viewer,
    page.results.map(({ userId }) => userId),
  );
  const results = page.results
    .map((row) => ({ ...toConversationLetter(row), folded: blocked.has(row.userId) }))
    .toReversed();
  return { ...page, results };
}

function fitting(rows: { contentHtml: string }[]): number {
  const texts = new TextAllowance(mostWeight);
  const heavy = rows.findIndex(({ contentHtml }) => !texts.take(weightOnPage(contentHtml)));
  return heavy === -1 ? pageSize : Math.max(1, Math.min(heavy, pageSize));
}

/** A letter that a member may report because they were sent it; undefined otherwise. */
export async function readOwnLetter(db: Database, viewer: Viewer | null, id: number) {
  if (!viewer) return undefined;
  const row = await selectLetters(db)
    .innerJoin("conversationMember as own", "own.conversationId", "letter.conversationId")
    .where("letter.id", "=", id)
    .where("own.userId", "=", viewer.id)
    .where("own.leftTime", "=", 0)
    .executeTakeFirst();
  if (!row) return undefined;
  const { userId, contentHtml, conversationId } = row;
  const path = `${conversationPath(conversationId)}#letter-${id}`;
  return { userId, title: htmlExcerpt(contentHtml, excerpt), path };
}

/** Letters with their authors; those of disabled members are for whoever judges them alone. */
export function selectLetters(db: Database, whose: "shown" | "all" = "shown") {
  return db
    .selectFrom("letter")
    .innerJoin("user", "user.id", "letter.userId")
    .select(["letter.id", "letter.conversationId", "letter.userId"])
    .select(["letter.contentHtml", "letter.createTime"])
    .select(authorColumns)
    .$if(whose === "shown", (query) => query.where(isAuthorShown()));
}

type LetterRow = Awaited<ReturnType<ReturnType<typeof selectLetters>["executeTakeFirstOrThrow"]>>;

export function toConversationLetter(row: LetterRow): ConversationLetter {
  const { id, contentHtml, createTime } = row;
  return { id, user: authorOf(row), contentHtml, folded: false, createTime };
}
