/** A statement that may read more in a larger site. */
interface Growth {
  /** A part of the statement. */
  statement: string;
  why: string;
  /** Rows that it stops at, however large the site is; nothing where it does not stop. */
  most?: number;
  /** The only database where it grows so far that it shows; nothing where it does on both. */
  on?: "sqlite" | "postgres";
}

/** Statements that stop: what they read at most is written in them, or beside them. */
const bounded: Growth[] = [
  {
    statement: 'from "searchIndex" where',
    why: "the newest 10,000 things are weighed",
    most: 15_000,
  },
  {
    statement: "select id, time, edited from",
    why: "a part of the sitemap is read by 1,000 ids",
    most: 2000,
  },
  {
    statement: 'max("createTime") as "floor"',
    why: "2,000 of each kind are looked at",
    most: 6010,
  },
  {
    statement: ") as latest order by",
    why: "the feed looks among the newest",
    most: 2000,
    on: "sqlite",
  },
  {
    statement: 'from "auditLog" left join "user" on "user"."id" = "auditLog"."userId" order by',
    why: "a file is written by 500 rows",
    most: 510,
    on: "sqlite",
  },
  {
    statement:
      'from "auditLog" left join "user" on "user"."id" = "auditLog"."userId" where "auditLog"."id" <',
    why: "a file is written by 500 rows",
    most: 510,
    on: "sqlite",
  },
  {
    statement: 'from (select "id", "userId", "rootId", "floor", "content"',
    why: "2,000 comments of a discussion are looked through",
    most: 8000,
  },
  { statement: '"id" in (…) order by', why: "words find 500 things", most: 1000, on: "sqlite" },
  {
    statement: '"title") like ? escape',
    why: "words are looked for among 1,000 deleted things",
    most: 1700,
  },
  {
    statement: ') as "tag" where ("nameKey"',
    why: "500 tags are looked through",
    most: 1000,
    on: "sqlite",
  },
  {
    statement: ") as newest",
    why: "200 articles of each tag are looked at",
    most: 1500,
    on: "sqlite",
  },
  { statement: '"failedTime" > ? order by', why: "100 jobs are shown", most: 200, on: "sqlite" },
  {
    statement: '"id" desc limit ? offset ?',
    why: "the pages before this one are passed over",
    most: 500,
    on: "sqlite",
  },
];

/** Statements that still grow, and with what. */
const open: Growth[] = [
  { statement: 'as "made" on "made"."createTime"', why: "the dashboard counts 30 days" },
  { statement: 'count(*) as "count" from "memberDay"', why: "the dashboard counts 30 days" },
  { statement: 'union all select count(*) as "count" from "topic"', why: "counts what waits" },
  { statement: 'count(*) as "count" from "report" where', why: "counts what is reported" },
  { statement: 'count(*) as "count" from "mail"', why: "counts mails that have not gone out" },
  { statement: 'lower("user"."nickname")', why: "a part of a nickname is in no index" },
  {
    statement: '"auditLog"."createTime" >=',
    why: "days of the log are passed on the way to earlier ones",
  },
  {
    statement: 'lower("comment"."content") like',
    why: "2,000 are looked through, on SQLite twice",
    on: "sqlite",
  },
  { statement: 'as "topicCount" from "node"', why: "topics of nodes are counted" },
  { statement: '"nameKey" >= ?', why: "tags that begin so are sorted", on: "sqlite" },
  {
    statement: '"topicCount" = ? and "articleCount" = ?',
    why: "unused tags are looked for among all",
    on: "sqlite",
  },
  { statement: 'count(*) as "count" from "reportVoice"', why: "counts a member's reports" },
  { statement: 'count(*) as "total" from "link"', why: "counts pages of links" },
  { statement: 'count(*) as "total" from "tag"', why: "counts pages of tags" },
  { statement: 'count(*) as "total" from "message"', why: "counts pages of a member's messages" },
  { statement: 'count(*) as "total" from "scoreLog"', why: "counts pages of a member's scores" },
  {
    statement: 'count(*) as "count" from "user" where "status" = ? and "score"',
    why: "counts pages of the ranking",
  },
  {
    statement: '"deleteTime" > ? order by "deleteTime"',
    why: "what a member deleted is looked through",
  },
  {
    statement: '"content", "createTime" from "link" where "userId"',
    why: "a member's links are looked through",
    on: "postgres",
  },
  {
    statement: '"status" = ? and "comment"."userId" = ? order by "comment"."id"',
    why: "what waits is looked through",
    on: "postgres",
  },
];

export const allowedGrowths = [...bounded, ...open];

/** What allows a statement to read so many rows; undefined where nothing does. */
export function allowanceOf(sql: string, rows: number, perRow: number): Growth | undefined {
  return allowedGrowths.find(
    ({ statement, most = Infinity }) => sql.includes(statement) && rows <= most * perRow,
  );
}
