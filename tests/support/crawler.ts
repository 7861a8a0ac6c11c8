/** What a crawler met at an address. */
export interface CrawledPage {
  path: string;
  status: number;
  /** Where a redirect led, as a path; "" for none. */
  location: string;
  /** "" for what is no HTML. */
  html: string;
  /** The path of the canonical link; null where there is none. */
  canonical: string | null;
  noindex: boolean;
  /** Where it was found. */
  from: string;
}

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x27": "'",
};

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? "");

const attribute = (tag: string, name: string): string | null => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : decode(value);
};

/** The words of HTML without any space, so that how it is laid out makes no difference. */
export function wordsOf(html: string): string {
  const shown = html.replace(/<script\b.*?<\/script>|<!--.*?-->|<[^>]*>/gs, "");
  return decode(shown).replace(/\s+/g, "");
}

/** What robots.txt keeps every crawler from (RFC 9309). */
function readRobots(text: string): (path: string) => boolean {
  const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(
    ([, path = ""]) => new RegExp(`^${path.replaceAll(/[.?+]/g, "\\$&").replaceAll("*", ".*")}`),
  );
  return (path) => !closed.some((start) => start.test(path));
}

/**
 * Follows links from `/` as a search engine does, without scripts and forms: same host only, none that
 * says nofollow, none that robots.txt closes.
 */
export async function crawl(origin: string): Promise<Map<string, CrawledPage>> {
  const robots = await fetch(`${origin}/robots.txt`);
  const isOpen = readRobots(await robots.text());
  const pages = new Map<string, CrawledPage>();
  const known = new Set(["/"]);
  const queue = [{ path: "/", from: "" }];
  const visit = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { page, links } = await open(origin, next);
      pages.set(page.path, page);
      for (const path of links) {
        if (known.has(path) || !isOpen(path)) continue;
        known.add(path);
        queue.push({ path, from: page.path });
      }
    }
  };
  // Rounds, because a visitor that finds the queue empty ends while others still bring new links.
  while (queue.length > 0) await Promise.all(Array.from({ length: 6 }, visit));
  return pages;
}

async function open(origin: string, { path, from }: { path: string; from: string }) {
  const answer = await fetch(origin + path, { redirect: "manual" });
  const isHtml = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const html = isHtml ? await answer.text() : "";
  if (!isHtml) await answer.arrayBuffer();
  const location = inside(origin, path, answer.headers.get("Location"));
  const tags = html.match(/<(?:a|link|meta)\b[^>]*>/g) ?? [];
  const canonicals = tags.filter((tag) => attribute(tag, "rel") === "canonical");
  if (canonicals.length > 1) throw new Error(`${path} has ${canonicals.length} canonical links`);
  const page: CrawledPage = {
    path,
    from,
    html,
    status: answer.status,
    location: location ?? "",
    canonical: inside(origin, path, canonicals[0] ? attribute(canonicals[0], "href") : null),
    noindex: tags.some(
      (tag) =>
        attribute(tag, "name") === "robots" && /noindex/.test(attribute(tag, "content") ?? ""),
    ),
  };
  const links = tags
    .filter((tag) => tag.startsWith("<a") && !/nofollow/.test(attribute(tag, "rel") ?? ""))
    .map((tag) => inside(origin, path, attribute(tag, "href")));
  return { page, links: [location, ...links].filter((link) => link !== null) };
}

/** An address as a path of this site, without its fragment; null when it leads elsewhere. */
function inside(origin: string, base: string, href: string | null): string | null {
  if (href === null || !URL.canParse(href, origin + base)) return null;
  const url = new URL(href, origin + base);
  return url.origin === new URL(origin).origin ? url.pathname + url.search : null;
}
