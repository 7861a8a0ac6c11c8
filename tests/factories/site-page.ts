import { publishSitePage } from "~/features/content/site-pages/site-page.commands.server";
import { sitePageSchema } from "~/features/content/site-pages/site-page.schema";
import type { Member } from "./member";

/** Has a moderator publish a page of the site's own, and answers its id. */
export function createSitePage(
  by: Member,
  slug: string,
  words: { title?: string; content?: string } = {},
): Promise<number> {
  const form = sitePageSchema.parse({ slug, title: "社区规则", content: "好好说话。", ...words });
  return publishSitePage(by.viewer, form);
}
