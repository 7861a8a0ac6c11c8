import type { SiteLink } from "~/features/site/settings/site";
import type { IconName } from "~/ui/pictures/icon-name";

/* A topic's page belongs to 话题, an article's to 文章, and so on. */
const homes: Record<string, string> = {
  topic: "/topics",
  topics: "/topics",
  article: "/articles",
  articles: "/articles",
  news: "/news/list",
  vulnerability: "/vulnerability/list",
};

/** The navigation link that a path belongs to, if any. */
export function currentNav(navs: SiteLink[], path: string): SiteLink | undefined {
  const home = path === "/" ? "/" : homes[path.split("/")[1] ?? ""];
  return navs.find((nav) => nav.url === home || nav.url === path);
}

const icons: Record<string, IconName> = {
  "/": "home",
  "/topics": "talk",
  "/articles": "doc",
  "/news/list": "news",
  "/vulnerability/list": "shield",
};

/** The drawing beside a navigation link in the drawer. */
export function navIcon(nav: SiteLink): IconName {
  return icons[nav.url] ?? "right";
}
