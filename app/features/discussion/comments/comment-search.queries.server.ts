import { sql } from "kysely";
import type { UserSummary } from "~/features/accounts/user/user";
import { readUserSummaries } from "~/features/accounts/account/account.queries.server";
import type { MarkedPiece } from "~/features/search/found-thing";
import { markExcerpt } from "~/features/search/marked-pieces.server";
import { readQuestion } from "~/features/search/search-question.server";
import { foldWithPlaces } from "~/features/search/text-folding.server";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { pageSize } from "~/platform/database/keyset-cursor";
import { contains } from "~/platform/database/like.server";
import { htmlText } from "~/platform/markdown/html-text";
import { closedUp } from "~/platform/markdown/summarise";
import { isRootOpen } from "./answerable.queries.server";
import { commentPath, type CommentedThing } from "./commentable.server";

/** Of a longer discussion only so many of the latest comments and replies are looked at, so that no search takes long. */
export const commentsLookedThrough = 2000;
const excerptLength = 120;

/** A comment or reply in which the words were found. */
export interface FoundComment {
  id: number;
  excerpt: MarkedPiece[];
  user: UserSummary | null;
  /** 0 for replies. */
  floor: number;
  path: string;
  createTime: number;
}

interface AskedOfComments {
  keyword: string;
  page: number;
  authorIds?: number[];
}

/** One page, 20 comments, of those on a thing that hold every word; only what everybody sees, the latest first. */
export async function searchComments(
  db: Database,
  of: CommentedThing,
  { keyword, page, authorIds }: AskedOfComments,
): Promise<{ results: FoundComment[]; total: number }> {
  const { spellings, marks } = readQuestion(keyword);
  if (spellings.length === 0) return { results: [], total: 0 };
  let query = db
    .selectFrom(latestOf(db, of).as("latest"))
    .innerJoin("user", "user.id", "latest.userId")
    .leftJoin("comment as root", "root.id", "latest.rootId")
    .leftJoin("user as rootAuthor", "rootAuthor.id", "root.userId")
    .select(["latest.id", "latest.userId", "latest.createTime", "latest.floor"])
    .select((eb) => eb.fn.countAll<number>().over().as("total"))
    .where(isAuthorShown())
    .where(isRootOpen());
  for (const forms of spellings) {
    const typed = [...new Set(forms.map((form) => wordAsTyped(keyword, form)))];
    query = query.where((eb) =>
      eb.or([
        ...forms.map((form) => contains("latest.folded", form)),
        ...typed.map((word) => contains("latest.content", word)),
      ]),
    );
  }
  if (authorIds) query = query.where("latest.userId", "in", authorIds);
  const rows = await query
    .orderBy("latest.createTime", "desc")
    .orderBy("latest.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const [users, texts] = await Promise.all([
    readUserSummaries(
      db,
      rows.map(({ userId }) => userId),
    ),
    readTexts(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return {
    total: rows[0]?.total ?? 0,
    results: rows.map(({ id, userId, floor, createTime }) => ({
      id,
      floor,
      createTime,
      user: users.get(userId) ?? null,
      excerpt: markExcerpt(closedUp(htmlText(texts.get(id) ?? "")), marks, excerptLength),
      path: commentPath(of, id),
    })),
  };
}

/** What was typed for a folded word: comments are kept as they were written, and no database folds them. */
function wordAsTyped(typed: string, word: string): string {
  const { folded, starts, ends } = foldWithPlaces(typed);
  const at = folded.indexOf(word);
  return at < 0 ? word : typed.slice(starts[at], ends[at + word.length - 1]);
}

async function readTexts(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("comment")
    .select(["id", "contentHtml"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, contentHtml }) => [id, contentHtml]));
}

function latestOf(db: Database, { entityType, entityId }: CommentedThing) {
  return db
    .selectFrom("comment")
    .select(["id", "userId", "rootId", "floor", "content", "createTime"])
    .select(sql<string>`lower(content)`.as("folded"))
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId)
    .where(isPublished())
    .orderBy("createTime", "desc")
    .orderBy("id", "desc")
    .limit(commentsLookedThrough);
}
