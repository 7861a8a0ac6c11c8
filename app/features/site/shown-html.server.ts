import { env } from "~/platform/env/env.server";
import { redirectExternalLinks } from "~/platform/markdown/redirect-links";
import { readSettings } from "./setting.queries.server";

/**
 * How stored HTML of members is shown now: as it is, or, where the owner wants it, with external links
 * that lead to the page that says one is leaving.
 */
export async function readShowHtml(): Promise<(html: string) => string> {
  const { urlRedirect } = await readSettings();
  return urlRedirect ? (html) => redirectExternalLinks(html, env().siteUrl ?? "") : (html) => html;
}
