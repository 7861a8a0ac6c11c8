import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitePagePath } from "~/features/content/site-pages/site-page";
import { readSitePages } from "~/features/content/site-pages/site-page.queries.server";
import { answerMachine } from "~/features/seo/machine-answer.server";
import { lastChangeOf, writeSitemap, type SitemapEntry } from "~/features/seo/sitemap";
import { readSitemapPart } from "~/features/seo/sitemap.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, pageParameter } from "~/platform/http/parameters.server";
import { siteOrigin } from "~/platform/http/site-address.server";

const fixedPages = ["/", "/topics", "/topics/node/recommend", "/articles", "/news/list"]
  .concat(["/vulnerability/list", "/tags", "/members", "/links", "/about"])
  .map((path): SitemapEntry => ({ path, changeTime: 0 }));

/** One part of the sitemap: /sitemap/topic-1.xml. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const [, kind = "", part] = /^([a-z]+)(?:-(\d+))?\.xml$/.exec(params["part"] ?? "") ?? [];
    const entries =
      kind === "pages"
        ? [...fixedPages, ...(await readSitePageEntries())]
        : found(await readListedPart(kind, pageParameter(part)));
    return answerMachine(request, {
      type: "application/xml; charset=utf-8",
      body: writeSitemap(siteOrigin(request), entries),
      changed: lastChangeOf(entries),
    });
  });
}

/* The index names no empty part, and so there is none. */
async function readListedPart(kind: string, part: number): Promise<SitemapEntry[] | undefined> {
  const entries = await readSitemapPart(readDatabase(), kind, part);
  return entries?.length === 0 ? undefined : entries;
}

async function readSitePageEntries(): Promise<SitemapEntry[]> {
  const pages = (await readSitePages(readDatabase())).filter(({ shown }) => shown);
  return pages.map(({ slug, updateTime }) => ({
    path: sitePagePath(slug),
    changeTime: updateTime,
  }));
}
