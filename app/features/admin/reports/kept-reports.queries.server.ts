import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Viewer } from "~/features/accounts/user/user";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import { readReportsIn, type ReportVoice } from "~/features/moderation/report.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";
import { withThings } from "./reported-things.queries.server";

/** A report as the keepers of the node see it: what was said, never by whom. */
export interface KeptReport {
  id: number;
  noun: string;
  title: string;
  path: string;
  author: string;
  voices: Pick<ReportVoice, "kind" | "words">[];
  hasMoreVoices: boolean;
  createTime: number;
}

/**
 * Condition: the report is about what everybody sees of a member without a role, and that stands where the report says.
 * What is about the keeper is for others to answer.
 */
function isForKeeper(keeper: Viewer): RawBuilder<SqlBool> {
  const nodes = kindsWith("shownIn").map(({ shownIn }) => shownIn(sql`report."topicId"`));
  return sql<SqlBool>`
    "authorId" <> ${keeper.id}
    and exists (select 1 from "user" where "user".id = report."authorId" and "user".role = ''
      and ${isAuthorShown()})
    and report."nodeId" in (${sql.join(nodes)})
    and (report."entityType" <> 'comment' or exists (select 1 from comment
      where comment.id = report."entityId" and ${isPublished("comment")}))`;
}

/** What is reported in the nodes that a member keeps, oldest first. */
export async function readKeptReports(
  db: Database,
  keeper: Viewer,
  cursor: string | null,
): Promise<Page<KeptReport>> {
  const page = await readReportsIn(db, keeper.keeps ?? [], isForKeeper(keeper), cursor);
  const things = await withThings(db, page.results);
  return {
    ...page,
    results: things.map(({ id, noun, thing, author, voices, hasMoreVoices, createTime }) => ({
      id,
      noun,
      title: thing?.title ?? "",
      path: thing?.path ?? "",
      author: author?.nickname ?? "",
      voices: voices.map(({ kind, words }) => ({ kind, words })),
      hasMoreVoices,
      createTime,
    })),
  };
}

/** Whether a report is among those that a member is shown as a keeper, open or answered meanwhile. */
export async function isReportShown(db: Database, keeper: Viewer, id: number): Promise<boolean> {
  const nodeIds = keeper.keeps ?? [];
  if (nodeIds.length === 0) return false;
  const row = await db
    .selectFrom("report")
    .select("id")
    .where("id", "=", id)
    .where("nodeId", "in", nodeIds)
    .where(isForKeeper(keeper))
    .executeTakeFirst();
  return row !== undefined;
}
