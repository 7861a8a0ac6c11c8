import type { MetaDescriptor } from "@remix-run/react";
import type { Site } from "~/features/site/settings/site";

interface PageWords {
  /** Without the site's title; "" on the front page. */
  title: string;
  description?: string;
  /** The path that search engines should keep. */
  canonical?: string;
  /** What kind of thing it is to who shares it (Open Graph); "website" when left out. */
  kind?: "article" | "profile";
  /** The path of a picture of it; the site's own mark when left out or "". */
  image?: string;
  /** Whether search engines should leave the page out. */
  noindex?: boolean;
  /** For lists with page numbers: where the neighbours are. */
  numbered?: { page: number; pages: number; to: (page: number) => string };
}

interface RootWords {
  site?: Site;
  origin?: string;
}

function rootOf(matches: { id: string; data: unknown }[]): RootWords {
  return (matches.find((match) => match.id === "root")?.data ?? {}) as RootWords;
}

/** What stands for pages without a picture of their own. */
const mark = "/icon-512.png";

/** The head of a page: `title | site title`, a description, the canonical link, what shared links show. */
export function pageMeta(
  matches: { id: string; data: unknown }[],
  { title, description, canonical, kind, image, noindex = false, numbered }: PageWords,
): MetaDescriptor[] {
  const { site, origin = "" } = rootOf(matches);
  const siteTitle = site?.title ?? "竹林";
  const whole = title === "" ? siteTitle : `${title} | ${siteTitle}`;
  const words = description ?? site?.description ?? "";
  return [
    { title: whole },
    ...(words === "" ? [] : [{ name: "description", content: words }]),
    ...(title === "" && site?.keywords ? [{ name: "keywords", content: site.keywords }] : []),
    { property: "og:title", content: whole },
    { property: "og:site_name", content: siteTitle },
    ...(canonical === undefined
      ? []
      : [
          { property: "og:url", content: origin + canonical },
          { property: "og:type", content: kind ?? "website" },
          { property: "og:locale", content: "zh_CN" },
          ...(words === "" ? [] : [{ property: "og:description", content: words }]),
          { property: "og:image", content: onOrigin(image || mark, origin) },
          { tagName: "link" as const, rel: "canonical", href: origin + canonical },
        ]),
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    ...(numbered ? neighbours(numbered, origin) : []),
  ];
}

const onOrigin = (path: string, origin: string): string =>
  path.startsWith("/") ? origin + path : path;

function neighbours({ page, pages, to }: NonNullable<PageWords["numbered"]>, origin: string) {
  const link = (rel: "prev" | "next", to: string) => ({
    tagName: "link" as const,
    rel,
    href: origin + to,
  });
  return [
    ...(page > 1 ? [link("prev", to(page - 1))] : []),
    ...(page < pages ? [link("next", to(page + 1))] : []),
  ];
}

/** The metadata of a page that is nobody else's business: search engines leave them out. */
export function privateMeta(
  matches: { id: string; data: unknown }[],
  words: PageWords,
): MetaDescriptor[] {
  return [...pageMeta(matches, words), { name: "robots", content: "noindex" }];
}
