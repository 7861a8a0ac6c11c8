import { env } from "~/platform/env/env.server";
import { showKept } from "~/platform/markdown/kept-html.server";
import { cutToWeight, heaviestText } from "~/platform/markdown/page-weight";
import { redirectExternalLinks } from "~/platform/markdown/redirect-links";
import { readSettings } from "./setting.queries.server";

/**
 * How stored HTML of members is shown now: so much of it as weighs `most` on a page, and, where the owner wants it, with
 * external links that lead to the page that says one is leaving.
 */
export async function readShowHtml(most = heaviestText): Promise<(html: string) => string> {
  const { urlRedirect } = await readSettings();
  return (html) => {
    const kept = showKept(html);
    const shown = urlRedirect ? redirectExternalLinks(kept, env().siteUrl ?? "") : kept;
    return cutToWeight(shown, most);
  };
}
