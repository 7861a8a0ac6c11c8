/** Most characters (code points) of each text, and most pages of a site. */
export const sitePageLimits = { slug: 40, title: 40, content: 20_000, pages: 100 } as const;

/** What a moderator's form begins with. */
export interface SitePageDraft {
  slug: string;
  title: string;
  content: string;
}

/** A page as a row of the moderators' list. */
export interface SitePageRow {
  id: number;
  slug: string;
  title: string;
  shown: boolean;
  updateTime: number;
}

/** Where a page is read. */
export const sitePagePath = (slug: string) => `/page/${slug}`;

/** What addresses look like. */
export const sitePageSlugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
