import type { AliasedSelectQueryBuilder } from "kysely";
import { readActiveMembers } from "~/features/accounts/activity/member-day.queries.server";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import { readDailyCounts } from "~/features/site/settings/daily-count.queries.server";
import { dateAfter, startOfDate } from "~/platform/clock/calendar";
import { dateIn } from "~/platform/clock/clock";
import type { Database } from "~/platform/database/database.server";
import { valueRows } from "~/platform/database/value-rows.server";
import { drawDailyChart } from "./daily-chart.server";
import type { Overview } from "./overview";

const daysShown = 30;

/** The figures of the last 30 days in a time zone, with their drawings; `now` in milliseconds since 1970 UTC. */
export async function readOverview(
  db: Database,
  timeZone: string,
  now = Date.now(),
): Promise<Overview> {
  const today = dateIn(timeZone, now);
  const days = Array.from({ length: daysShown }, (_, at) => dateAfter(today, at + 1 - daysShown));
  const [since = today] = days;
  const starts = days.map((date) => startOfDate(timeZone, date));
  const spans = starts.map((start, at) => [at, start, starts[at + 1] ?? now + 1]);
  const byDay = (counted: Map<string, number>) => days.map((date) => counted.get(date) ?? 0);
  const [signUps, topics, comments, active, searches, faults] = await Promise.all([
    countMade(db, madeOf.users(db), spans),
    countMade(db, madeOf.topics(db), spans),
    countMade(db, madeOf.comments(db), spans),
    readActiveMembers(db, since).then(byDay),
    readDailyCounts(db, "search-without-result", since).then(byDay),
    readDailyCounts(db, "fault", since).then(byDay),
  ]);
  const figures = [
    { title: "新成员", unit: "人", counts: signUps },
    { title: "新话题", unit: "个", counts: topics },
    { title: "新评论", unit: "条", counts: comments },
    { title: "活跃成员", unit: "人", counts: active },
    { title: "没有结果的搜索", unit: "次", counts: searches },
    { title: "出错的请求", unit: "次", counts: faults },
  ];
  return {
    days,
    series: figures.map((figure) => ({ ...figure, svg: drawDailyChart(figure, days) })),
  };
}

type MadeThings = AliasedSelectQueryBuilder<{ createTime: number }, "made">;

/** How many were made in each span [place, from, until). */
async function countMade(db: Database, made: MadeThings, spans: number[][]): Promise<number[]> {
  const rows = await db
    .selectFrom(valueRows(spans))
    .leftJoin(made, (join) =>
      join
        .onRef("made.createTime", ">=", "given.column2")
        .onRef("made.createTime", "<", "given.column3"),
    )
    .select(["given.column1 as at", (eb) => eb.fn.count<number>("made.createTime").as("count")])
    .groupBy("given.column1")
    .execute();
  const counts = new Map(rows.map(({ at, count }) => [at, count]));
  return spans.map((_, at) => counts.get(at) ?? 0);
}

/** Members of any status, and the writing that stands. */
const madeOf = {
  users: (db: Database): MadeThings => db.selectFrom("user").select("createTime").as("made"),
  topics: (db: Database): MadeThings =>
    db.selectFrom("topic").select("createTime").where(isPublished()).as("made"),
  comments: (db: Database): MadeThings =>
    db.selectFrom("comment").select("createTime").where(isPublished()).as("made"),
};
