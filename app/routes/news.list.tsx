import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SideLists } from "~/features/content/lists/side-lists";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import type { ListedNews } from "~/features/content/news/news";
import { NewsRows } from "~/features/content/news/news-rows";
import { readNewsList } from "~/features/content/news/news.queries.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { Columns } from "~/ui/layout/columns";
import { ButtonLink } from "~/ui/links/button";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { NothingListed } from "~/ui/notices/nothing-listed";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "资讯",
    description: "来自各处的技术资讯，注明出处。",
    canonical: "/news/list",
  });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const cursor = new URL(request.url).searchParams.get("cursor");
    const db = readDatabase();
    const [page, beside] = await Promise.all([readNewsList(db, cursor), readSideLists(db)]);
    return { page, beside };
  });
}

const pickPage = (data: unknown) => (data as { page: LoadedPage<ListedNews> }).page;

export default function NewsList() {
  const { page, beside } = useLoaderData<typeof loader>();
  return (
    <Columns side={<SideLists {...beside} />}>
      <h1>资讯</h1>
      {page.results.length === 0 ? (
        <NothingListed words="还没有资讯" note="先看看大家在聊什么。">
          <ButtonLink to="/topics">看话题</ButtonLink>
        </NothingListed>
      ) : (
        <LoadMore first={page} pick={pickPage}>
          {(rows) => <NewsRows rows={rows} />}
        </LoadMore>
      )}
    </Columns>
  );
}
