import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkList } from "~/features/content/links/link-list";
import { head } from "~/features/content/links/link-list.css";
import { readLinkPage } from "~/features/content/links/link.queries.server";
import { SideLists } from "~/features/content/lists/side-lists";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { pageParameter } from "~/platform/http/parameters.server";
import { Columns } from "~/ui/layout/columns";
import { ButtonLink } from "~/ui/links/button";
import { PageNumbers } from "~/ui/marks/page-numbers";
import { Empty } from "~/ui/notices/empty";

const linksPath = (page: number) => (page === 1 ? "/links" : `/links/${page}`);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: "友情链接",
    canonical: linksPath(data?.page ?? 1),
    numbered: data && { ...data, to: linksPath },
  });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const page = pageParameter(params["page"]);
    const db = readDatabase();
    const [links, beside] = await Promise.all([readLinkPage(db, page), readSideLists(db)]);
    if (page > links.pages) throw new NotFound();
    return { page, beside, ...links };
  });
}

export default function Links() {
  const { links, page, pages, beside } = useLoaderData<typeof loader>();
  return (
    <Columns side={<SideLists {...beside} />}>
      <div className={head}>
        <h1>友情链接</h1>
        <ButtonLink to="/link/create">申请友链</ButtonLink>
      </div>
      {links.length === 0 ? (
        <Empty words="还没有友情链接" note="有自己的网站，就来做第一个。" />
      ) : (
        <LinkList links={links} />
      )}
      <PageNumbers page={page} pages={pages} to={linksPath} />
    </Columns>
  );
}
