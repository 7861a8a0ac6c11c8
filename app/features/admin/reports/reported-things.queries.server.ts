import { readUserSummaries } from "~/features/accounts/account/account.queries.server";
import type { UserSummary } from "~/features/accounts/user/user";
import { onlyPictures } from "~/features/content/moderation-lists/moderation-row";
import { commentPath } from "~/features/discussion/comments/commentable.server";
import { contentStatus } from "~/features/kinds/content-status";
import type { ReportedType } from "~/features/moderation/report";
import type { Report } from "~/features/moderation/report.queries.server";
import type { Database } from "~/platform/database/database.server";
import { htmlText } from "~/platform/markdown/html-text";
import { summarise } from "~/platform/markdown/summarise";

/** A reported thing as it stands now. */
interface ReportedThing {
  title: string;
  path: string;
  /** Whether it is gone already. */
  deleted: boolean;
}

/** A report with what it is about. */
export interface ReportWithThing extends Report {
  thing: ReportedThing | null;
  author: UserSummary | null;
}

const excerpt = 120;

/** Reports with what they are about, read in one statement for each kind. */
export async function withThings(db: Database, reports: Report[]): Promise<ReportWithThing[]> {
  const idsOf = (kind: ReportedType) =>
    reports.filter(({ entityType }) => entityType === kind).map(({ entityId }) => entityId);
  const [topics, articles, comments, users] = await Promise.all([
    readTopics(db, idsOf("topic")),
    readArticles(db, idsOf("article")),
    readComments(db, idsOf("comment")),
    readUserSummaries(
      db,
      reports.map(({ authorId }) => authorId),
    ),
  ]);
  const things = new Map([...topics, ...articles, ...comments]);
  return reports.map((report) => {
    const author = users.get(report.authorId) ?? null;
    const { entityType, entityId } = report;
    const thing =
      entityType === "user"
        ? author && { title: author.nickname, path: `/user/${author.id}`, deleted: false }
        : (things.get(`${entityType} ${entityId}`) ?? null);
    return { ...report, thing, author };
  });
}

type Things = [key: string, thing: ReportedThing][];

async function readTopics(db: Database, ids: number[]): Promise<Things> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("topic")
    .select(["id", "title", "summary", "status"])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, title, summary, status }) => [
    `topic ${id}`,
    {
      title: title || summarise(summary, excerpt) || onlyPictures,
      path: `/topic/${id}`,
      deleted: status === contentStatus.deleted,
    },
  ]);
}

async function readArticles(db: Database, ids: number[]): Promise<Things> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("article")
    .select(["id", "title", "status"])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, title, status }) => [
    `article ${id}`,
    { title, path: `/article/${id}`, deleted: status === contentStatus.deleted },
  ]);
}

async function readComments(db: Database, ids: number[]): Promise<Things> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("comment")
    .select(["id", "entityType", "entityId", "contentHtml", "status"])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, contentHtml, status, ...of }) => [
    `comment ${id}`,
    {
      title: summarise(htmlText(contentHtml), excerpt) || onlyPictures,
      path: commentPath(of, id),
      deleted: status === contentStatus.deleted,
    },
  ]);
}
