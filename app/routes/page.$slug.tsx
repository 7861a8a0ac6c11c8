import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SideLists } from "~/features/content/lists/side-lists";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import { readOwnWordsHtml } from "~/features/content/outside-pictures/about-html.server";
import { sitePagePath } from "~/features/content/site-pages/site-page";
import { findSitePage } from "~/features/content/site-pages/site-page.queries.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found } from "~/platform/http/parameters.server";
import { Columns } from "~/ui/layout/columns";
import { Prose } from "~/ui/words/prose";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, { title: data.title, canonical: sitePagePath(data.slug) }) : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const db = readDatabase();
    // Addresses of pages are read without regard to capitals.
    const asked = (params["slug"] ?? "").toLowerCase();
    const { slug, title, content } = found(await findSitePage(db, asked));
    const [html, beside] = await Promise.all([readOwnWordsHtml(content), readSideLists(db)]);
    return { slug, title, html, beside };
  });
}

/** A page that the site wrote about itself. */
export default function SitePage() {
  const { title, html, beside } = useLoaderData<typeof loader>();
  return (
    <Columns side={<SideLists {...beside} />} reading>
      <h1>{title}</h1>
      <Prose html={html} />
    </Columns>
  );
}
