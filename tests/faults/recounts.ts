import { userStatus } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import { personStanding } from "~/features/notifications/message-people";
import type { OpenDatabase } from "./open-database";

const { published, waiting } = contentStatus;
const { disabled } = userStatus;

const number = (from: string) => `(select count(*) from ${from})`;

/** The published comments and replies of shown authors below shown authors, as `c`, under a condition. */
const shown = (what: string, condition: string) =>
  `(select ${what} from "comment" c
    join "user" u on u."id" = c."userId"
    left join "comment" r on r."id" = c."rootId"
    left join "user" ru on ru."id" = r."userId"
    where c."status" = ${published} and u."status" <> ${disabled}
      and (c."rootId" = 0 or ru."status" is null or ru."status" <> ${disabled}) and ${condition})`;

const reactions = (table: "like" | "favorite", kind: string) =>
  number(`"${table}" x where x."entityType" = '${kind}' and x."entityId" = t."id"`);

/** That a comment stands on the row, and below none that waits. */
const standsOn = (kind: string) =>
  `c."entityType" = '${kind}' and c."entityId" = t."id" and coalesce(r."status", 0) <> ${waiting}`;

const commentsOn = (kind: string) => shown("count(*)", standsOn(kind));

const tagUses = (kind: "topic" | "article") =>
  number(`"${kind}Tag" x join "${kind}" y on y."id" = x."${kind}Id"
    join "user" u on u."id" = y."userId"
    where x."tagId" = t."id" and y."status" = ${published} and u."status" <> ${disabled}`);

/** The follows of a member on one side, but for those whose other side is disabled. */
const follows = (own: string, other: string) =>
  number(`"follow" x join "user" u on u."id" = x."${other}"
    where x."${own}" = t."id" and u."status" <> ${disabled}`);

const ofTopic = (column: string) =>
  `(select y."${column}" from "topic" y where y."id" = t."topicId")`;

/** What each kept count must be, by table and column; `t` is the row that keeps it. */
export const recounts: Readonly<Record<string, string>> = {
  "user.score": `(select coalesce(sum(case when x."type" = 0 then x."score" else -x."score" end), 0)
    from "scoreLog" x where x."userId" = t."id")`,
  "user.topicCount": number(`"topic" x where x."userId" = t."id" and x."status" = ${published}`),
  "user.commentCount": number(
    `"comment" x where x."userId" = t."id" and x."status" = ${published}`,
  ),
  "user.fansCount": follows("followedId", "userId"),
  "user.followCount": follows("userId", "followedId"),
  "user.unreadCount": number(`"message" x where x."userId" = t."id" and x."status" = 0`),
  "badge.memberCount": number(`"memberBadge" x join "user" u on u."id" = x."memberId"
    where x."badgeId" = t."id" and u."status" <> ${disabled}`),
  "message.peopleCount": `(case when t."peopleCount" is null then null else ${number(
    `"messagePerson" x where x."messageId" = t."id" and x."standing" = ${personStanding.told}`,
  )} end)`,
  "topic.commentCount": commentsOn("topic"),
  "topic.likeCount": reactions("like", "topic"),
  "topic.favoriteCount": reactions("favorite", "topic"),
  "topic.lastCommentTime": `coalesce(${shown(
    'max(c."createTime")',
    standsOn("topic"),
  )}, t."createTime")`,
  "article.commentCount": commentsOn("article"),
  "article.likeCount": reactions("like", "article"),
  "article.favoriteCount": reactions("favorite", "article"),
  "news.commentCount": commentsOn("news"),
  "comment.likeCount": reactions("like", "comment"),
  "comment.commentCount": shown("count(*)", `c."rootId" = t."id"`),
  "poll.voterCount": `(select count(distinct x."userId") from "pollVote" x where x."pollId" = t."id")`,
  "pollChoice.voteCount": number(`"pollVote" x where x."choiceId" = t."id"`),
  "tag.topicCount": tagUses("topic"),
  "tag.articleCount": tagUses("article"),
  "topicTag.status": ofTopic("status"),
  "topicTag.lastCommentTime": ofTopic("lastCommentTime"),
  "articleTag.status": `(select y."status" from "article" y where y."id" = t."articleId")`,
  // Members and articles are found by their answers as they were when they were indexed last.
  "searchThing.answers": `(case when t."kind" = 'topic' then
    (select y."commentCount" from "topic" y where y."id" = t."thingId") else t."answers" end)`,
};

/** Columns that are called like a count and cannot be recounted, because what they count is kept nowhere else. */
const onlyThere = [
  "topic.viewCount",
  "article.viewCount",
  "news.viewCount",
  "vulnerability.viewCount",
  "dailyCount.count",
  "rateLimit.count",
  "scoreLog.score",
];

/** The counts that do not equal a recount, and the columns that look like counts and are not recounted here. */
export async function findWrongCounts(database: OpenDatabase): Promise<string[]> {
  const faults: string[] = [];
  for (const column of await readCountColumns(database)) {
    if (column in recounts || onlyThere.includes(column)) continue;
    faults.push(`${column} is kept and not recounted`);
  }
  for (const [name, counted] of Object.entries(recounts)) {
    const [table, column] = name.split(".");
    const rows = await database.all<{ row: string; kept: number; counted: number }>(
      `select cast(t.${table?.endsWith("Tag") ? '"tagId"' : '"id"'} as text) as "row",
        t."${column}" as "kept", ${counted} as "counted"
        from "${table}" t where t."${column}" <> ${counted}`,
    );
    for (const one of rows) {
      faults.push(`${name} of ${one.row} is ${one.kept} and counted ${one.counted}`);
    }
  }
  return faults;
}

async function readCountColumns({ kind, all }: OpenDatabase): Promise<string[]> {
  const rows = await all<{ name: string }>(
    kind === "sqlite"
      ? `select l.name || '.' || c.name as "name" from pragma_table_list l, pragma_table_info(l.name) c
          where l.schema = 'main' and l.type = 'table'`
      : `select table_name || '.' || column_name as "name" from information_schema.columns
          where table_schema = current_schema()`,
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => /\.(\w*Count|count|score|answers)$/.test(name));
}
