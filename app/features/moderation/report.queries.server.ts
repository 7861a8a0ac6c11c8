import { sql, type RawBuilder, type SqlBool } from "kysely";
import { userSummaryColumns } from "~/features/accounts/account/account.queries.server";
import type { UserSummary } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { groupBy } from "~/platform/lists/group-by";
import type { ReportVoiceTable } from "./report.tables";
import { reportStatus, type ReportKind, type ReportStatus } from "./report";

/** What one member says of a reported thing. */
export interface ReportVoice {
  user: UserSummary;
  kind: ReportKind;
  words: string;
  createTime: number;
}

/** A reported thing with those who joined. */
export interface Report {
  id: number;
  entityType: string;
  entityId: number;
  authorId: number;
  status: ReportStatus;
  answer: string;
  createTime: number;
  /** What the first of them say. */
  voices: ReportVoice[];
  /** Whether others joined after those. */
  hasMoreVoices: boolean;
}

/** As many voices of a report are shown: a crowd says nothing more. */
const shownVoices = 20;

type UnvoicedReport = Omit<Report, "voices" | "hasMoreVoices">;

const list = "reports";

/** Reports that are open, oldest first, or those that are answered, newest first. */
export async function readReportPage(
  db: Database,
  open: boolean,
  cursor: string | null,
): Promise<Page<Report>> {
  const after = decodeCursor(list, cursor);
  let query = selectReports(db).where("status", open ? "=" : "!=", reportStatus.open);
  if (after) query = query.where("id", open ? ">" : "<", after.id);
  const rows = await query
    .orderBy("id", open ? "asc" : "desc")
    .limit(pageSize + 1)
    .execute();
  return pageOf(list, await withVoices(db, rows), ({ id }) => ({ key: id, id }));
}

/** What is open in nodes, oldest first, as far as `shown` lets it be seen; each node is read in the order of its index. */
export async function readReportsIn(
  db: Database,
  nodeIds: number[],
  shown: RawBuilder<SqlBool>,
  cursor: string | null,
): Promise<Page<Report>> {
  if (nodeIds.length === 0) return pageOf(list, [], ({ id }) => ({ key: id, id }));
  const after = decodeCursor(list, cursor)?.id ?? 0;
  const parts = nodeIds.map(
    (nodeId) => sql`select * from (select "report"."id" from "report"
      where "report"."nodeId" = ${nodeId} and "report"."status" = ${reportStatus.open}
        and "report"."id" > ${after} and ${shown}
      order by "report"."id" limit ${pageSize + 1}) as first`,
  );
  const first = sql<{ id: number }>`select "id" from (${sql.join(parts, sql` union all `)}) as first
    order by "id" limit ${pageSize + 1}`;
  const rows = await selectReports(db)
    .where(sql<SqlBool>`"id" in (${first})`)
    .orderBy("id")
    .execute();
  return pageOf(list, await withVoices(db, rows), ({ id }) => ({ key: id, id }));
}

/** The newest reports about a member and what they wrote, at most 20. */
export async function readReportsAbout(db: Database, authorId: number): Promise<Report[]> {
  const rows = await selectReports(db)
    .where("authorId", "=", authorId)
    .orderBy("id", "desc")
    .limit(pageSize)
    .execute();
  return withVoices(db, rows);
}

/** The report with this id, if there is one. */
export async function readReportById(db: Database, id: number): Promise<Report | undefined> {
  const rows = await selectReports(db).where("id", "=", id).execute();
  return (await withVoices(db, rows))[0];
}

/** How many reports are open. */
export async function countOpenReports(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("report")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", reportStatus.open)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many things a member reported. */
export async function countReportsBy(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("reportVoice")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

function selectReports(db: Database) {
  return db
    .selectFrom("report")
    .select(["id", "entityType", "entityId", "authorId", "status", "answer", "createTime"]);
}

async function withVoices(db: Database, rows: UnvoicedReport[]): Promise<Report[]> {
  if (rows.length === 0) return [];
  const parts = rows.map(
    ({
      id,
    }) => sql`select * from (select "reportId", "userId", kind, words, "createTime" from "reportVoice"
      where "reportId" = ${id} order by "createTime", "userId" limit ${shownVoices + 1}) as first`,
  );
  const voices = await db
    .selectFrom(sql<ReportVoiceTable>`(${sql.join(parts, sql` union all `)})`.as("voice"))
    .innerJoin("user", "user.id", "voice.userId")
    .select(userSummaryColumns)
    .select(["voice.reportId", "voice.kind", "voice.words", "voice.createTime"])
    .orderBy("voice.createTime")
    .orderBy("voice.userId")
    .execute();
  const byReport = groupBy(voices, ({ reportId }) => reportId);
  return rows.map((row) => ({
    ...row,
    hasMoreVoices: (byReport.get(row.id)?.length ?? 0) > shownVoices,
    voices: (byReport.get(row.id) ?? [])
      .slice(0, shownVoices)
      .map(({ kind, words, createTime, ...voice }) => ({
        user: {
          id: voice.id,
          username: voice.username,
          nickname: voice.nickname,
          avatar: voice.avatar,
          smallAvatar: voice.smallAvatar,
        },
        kind,
        words,
        createTime,
      })),
  }));
}
