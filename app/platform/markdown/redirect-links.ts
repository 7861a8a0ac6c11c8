const externalHref = /<a (class="outside" )?href="(https?:\/\/[^"]*)"/gi;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/**
 * Lets the external links of rendered HTML lead to the page that says one is leaving. For HTML as it
 * is shown, so that the setting acts on old texts too; links to `siteUrl` stay.
 */
export function redirectExternalLinks(html: string, siteUrl = ""): string {
  const ownOrigin = siteUrl && new URL(siteUrl).origin;
  return html.replace(externalHref, (link, outside: string | undefined, href: string) => {
    const url = href.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
    const own = URL.canParse(url) && new URL(url).origin === ownOrigin;
    return own ? link : `<a ${outside ?? ""}href="/redirect?url=${encodeURIComponent(url)}"`;
  });
}
