import { contentStatus } from "~/features/kinds/content-status";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import {
  sitePageLimits,
  sitePageSlugForm,
  type SitePageDraft,
  type SitePageRow,
} from "./site-page";

/** A page that everybody reads, by its address. */
export async function findSitePage(db: Database, slug: string) {
  // Anything may stand in an address, also what PostgreSQL takes for no text.
  if (!sitePageSlugForm.test(slug)) return undefined;
  return db
    .selectFrom("sitePage")
    .select(["id", "slug", "title", "content"])
    .where("slug", "=", slug)
    .where(isPublished())
    .executeTakeFirst();
}

/** All pages, also those taken down, in the order of their addresses: there are never more than a hundred. */
export async function readSitePages(db: Database): Promise<SitePageRow[]> {
  const rows = await db
    .selectFrom("sitePage")
    .select(["id", "slug", "title", "status", "updateTime"])
    .orderBy("slug")
    .limit(sitePageLimits.pages)
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, shown: status === contentStatus.published }));
}

/** What a page says, and whether everybody reads it. */
export async function readSitePageDraft(
  db: Database,
  id: number,
): Promise<(SitePageDraft & { shown: boolean }) | undefined> {
  const row = await db
    .selectFrom("sitePage")
    .select(["slug", "title", "content", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, ...draft } = row;
  return { ...draft, shown: status === contentStatus.published };
}
