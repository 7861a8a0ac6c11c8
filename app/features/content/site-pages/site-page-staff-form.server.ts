import type { VisibilityKind } from "~/features/content/status/visibility.server";
import type { StaffFormKind } from "~/features/content/writing/staff-form.server";
import { readDatabase } from "~/platform/database/database.server";
import type { SitePageDraft } from "./site-page";
import {
  editSitePage,
  hideSitePage,
  publishSitePage,
  showSitePage,
} from "./site-page.commands.server";
import { readSitePageDraft } from "./site-page.queries.server";
import { sitePageSchema } from "./site-page.schema";

const listPath = () => "/admin/pages";

/** How moderators write pages of the site's own. */
export const sitePageForStaff: StaffFormKind<typeof sitePageSchema, SitePageDraft> = {
  schema: sitePageSchema,
  draft: async (id) => {
    const page = await readSitePageDraft(readDatabase(), id);
    return page && { slug: page.slug, title: page.title, content: page.content };
  },
  publish: publishSitePage,
  edit: editSitePage,
  pathOf: listPath,
  published: "页面已发布",
};

/** How they take them down and put them back. */
export const sitePageVisibility: VisibilityKind = {
  read: async (id) => {
    const page = await readSitePageDraft(readDatabase(), id);
    return (
      page && {
        what: "这个页面",
        title: page.title,
        hidden: !page.shown,
        hide: "撤下",
        show: "重新发布",
      }
    );
  },
  hide: hideSitePage,
  show: showSitePage,
  said: { hide: "页面已撤下", show: "页面已发布" },
  pathOf: listPath,
};
