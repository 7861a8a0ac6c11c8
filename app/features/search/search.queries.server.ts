import { sql, type RawBuilder } from "kysely";
import type { Database } from "~/platform/database/database.server";
import { pageSize } from "~/platform/database/keyset-cursor";
import { contains } from "~/platform/database/like.server";
import { closedUp } from "~/platform/markdown/summarise";
import { kindToken } from "./index-tokens.server";
import type { FoundThing, SearchAnswer } from "./found-thing";
import { markExcerpt, markPieces } from "./marked-pieces.server";
import type { SearchExpression } from "./search-expression";
import { searchIndex } from "./search-index.server";
import { readQuestion, type SearchQuestion } from "./search-question.server";
import { timeRanges, type SearchRequest } from "./search-request";
import type { SearchKind } from "./searchable";

const excerptLength = 120;
/** If more things than this match, only the newest are ranked, so that no search takes long. */
const mostWeighed = 10_000;
const day = 24 * 60 * 60 * 1000;

/**
 * One page, 20 things, of what a question finds, the best first. Where nothing holds every word,
 * things that hold some of them are found instead, and `loose` says so.
 * Of more than 10,000 only the newest count.
 */
export async function searchThings(db: Database, request: SearchRequest): Promise<SearchAnswer> {
  const question = readQuestion(request.keyword);
  const answer = (found: Found, loose: boolean): SearchAnswer => ({
    ...found,
    loose,
    page: request.page,
    limit: pageSize,
  });
  if (question.terms.length === 0) return answer({ results: [], total: 0 }, false);
  const kind = { token: kindToken(request.kind), prefix: false };
  const strict = await find(db, request, question, { all: [...question.terms, kind] }, false);
  const mayLoosen = question.terms.length > 1 && question.phrases.length === 0;
  if (strict.total > 0 || !mayLoosen) return answer(strict, false);
  const some = { all: [{ any: question.terms }, kind] };
  const loose = await find(db, request, question, some, true);
  return answer(loose, loose.total > 0);
}

/** Whether nothing is indexed at all. */
export async function isIndexEmpty(db: Database): Promise<boolean> {
  const any = await db.selectFrom("searchThing").select("id").limit(1).executeTakeFirst();
  return any === undefined;
}

interface Found {
  results: FoundThing[];
  total: number;
}

async function find(
  db: Database,
  request: SearchRequest,
  question: SearchQuestion,
  expression: SearchExpression,
  loose: boolean,
): Promise<Found> {
  let found = selectFound(db, request, question, expression);
  if (request.titleOnly) found = found.where(isInTitle(question, loose));
  if (request.sort !== "time") found = found.orderBy(score(question, Date.now()), "desc");
  const rows = await found
    .select(["thing.kind", "thing.thingId as id", "thing.nodeId", "thing.authorId"])
    .select(["thing.publishTime", "thing.title", "thing.text"])
    .select((eb) => eb.fn.countAll<number>().over().as("total"))
    .orderBy("thing.publishTime", "desc")
    .orderBy("thing.id", "desc")
    .limit(pageSize)
    .offset((request.page - 1) * pageSize)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    results: rows.map(({ kind, id, nodeId, authorId, publishTime, title, text }) => ({
      kind,
      id,
      nodeId,
      authorId,
      publishTime,
      title: markPieces(title, question.marks),
      excerpt: markExcerpt(closedUp(text), question.marks, excerptLength),
    })),
  };
}

/** How many things of each kind a question finds, whatever its own kind and page. */
export async function countFoundByKind(
  db: Database,
  request: SearchRequest,
): Promise<Map<SearchKind, number>> {
  const question = readQuestion(request.keyword);
  if (question.terms.length === 0) return new Map();
  const rows = await selectFound(db, request, question, { all: question.terms })
    .select((eb) => ["thing.kind", eb.fn.countAll<number>().as("count")])
    .groupBy("thing.kind")
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** What an expression finds within the node, the time and the phrases that were asked for. */
function selectFound(
  db: Database,
  { nodeId, timeRange, authorIds }: SearchRequest,
  { phrases }: SearchQuestion,
  expression: SearchExpression,
) {
  const matched = searchIndex().selectMatched(expression, mostWeighed);
  const days = timeRanges.find(({ value }) => value === timeRange)?.days ?? 0;
  let query = db
    // Worked out before the join, because FTS5 can only rank where it searches.
    .with(
      (cte) => cte("matched").materialized(),
      () => matched,
    )
    .selectFrom("matched")
    .innerJoin("searchThing as thing", "thing.id", "matched.id")
    .where("thing.authorId", "not in", (eb) =>
      eb
        .selectFrom("searchThing as member")
        .select("member.thingId")
        .where("member.hidden", "=", 1)
        .where("member.kind", "=", "user"),
    );
  if (nodeId > 0) query = query.where("thing.nodeId", "=", nodeId);
  if (authorIds) query = query.where("thing.authorId", "in", authorIds);
  if (days > 0) query = query.where("thing.publishTime", ">=", Date.now() - days * day);
  for (const phrase of phrases) query = query.where(holds("textKey", phrase));
  return query;
}

/**
 * Relevance, more where the title holds the question as it was typed, for what is new (half as much
 * again, half of that after 90 days) and for what has many answers (up to a third).
 */
function score({ key }: SearchQuestion, now: number): RawBuilder<number> {
  return sql<number>`matched.relevance
    * (case when thing."titleKey" = ${key} then 6.0
            when ${holds("titleKey", key)} then 3.0 else 1.0 end)
    * (1.0 + 0.5 / (1.0 + abs(${now} - thing."publishTime") / ${sql.lit(90 * day)}.0))
    * (1.0 + 0.33 * thing.answers / (thing.answers + 10.0))`;
}

/** Condition: every word stands in the title, or where some are enough, one of them. */
function isInTitle({ spellings }: SearchQuestion, some: boolean): RawBuilder<boolean> {
  const words = spellings.map(
    (forms) =>
      sql`(${sql.join(
        forms.map((form) => holds("titleKey", form)),
        sql` or `,
      )})`,
  );
  return sql<boolean>`(${sql.join(words, some ? sql` or ` : sql` and `)})`;
}

const holds = (column: "titleKey" | "textKey", folded: string): RawBuilder<boolean> =>
  contains(`thing.${column}`, folded);

/** The ids of the newest things of a kind that hold every word of a question, at most `most`. */
export async function findThingIds(
  db: Database,
  kind: SearchKind,
  typed: string,
  most: number,
): Promise<number[]> {
  const { terms } = readQuestion(typed);
  if (terms.length === 0) return [];
  const all = [...terms, { token: kindToken(kind), prefix: false }];
  const rows = await db
    .with(
      (cte) => cte("matched").materialized(),
      () => searchIndex().selectMatched({ all }, most),
    )
    .selectFrom("matched")
    .innerJoin("searchThing as thing", "thing.id", "matched.id")
    .select("thing.thingId as id")
    .execute();
  return rows.map(({ id }) => id);
}
