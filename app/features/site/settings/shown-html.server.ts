import { env } from "~/platform/env/env.server";
import { longestHtml } from "~/platform/markdown/html-budget.server";
import { showKept } from "~/platform/markdown/kept-html.server";
import { redirectExternalLinks } from "~/platform/markdown/redirect-links";
import { readSettings } from "./setting.queries.server";

/**
 * How stored HTML of members is shown now: at most `most` characters of it, and, where the owner wants it, with
 * external links that lead to the page that says one is leaving.
 */
export async function readShowHtml(most = longestHtml): Promise<(html: string) => string> {
  const { urlRedirect } = await readSettings();
  return (html) => {
    const shown = showKept(html, most);
    return urlRedirect ? redirectExternalLinks(shown, env().siteUrl ?? "") : shown;
  };
}
