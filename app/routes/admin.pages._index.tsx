import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { SitePageList } from "~/features/admin/site-pages/site-page-list";
import { readSitePages } from "~/features/content/site-pages/site-page.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "页面" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const { roles } = await requireModerator(request);
    const pages = await readSitePages(readDatabase());
    const example = roles.includes("owner") ? pages.find(({ shown }) => shown) : undefined;
    return { pages, example };
  });
}

export default function AdminPages() {
  return <SitePageList {...useLoaderData<typeof loader>()} />;
}
