import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { KeptTable, type KeptRow } from "~/features/content/kept-table";
import { readKeptNews, type KeptNews } from "~/features/content/news/news.queries.server";
import { Moment } from "~/features/site/moment";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export { steadyLoader as clientLoader, steadyRevalidate as shouldRevalidate } from "~/ui/steady";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "管理资讯" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    const cursor = new URL(request.url).searchParams.get("cursor");
    return { page: await readKeptNews(readDatabase(), cursor) };
  });
}

function keptRow({ id, title, sourceName, deleted, publishTime }: KeptNews): KeptRow {
  return {
    title,
    to: `/news/${id}`,
    edit: `/admin/news/${id}`,
    away: deleted ? "已删除" : "",
    visibility: `/admin/news/${id}/visibility`,
    visibilityWords: deleted ? "恢复" : "删除",
    cells: [sourceName || "本站", <Moment key="time" at={publishTime} />],
  };
}

export default function AdminNews() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <KeptTable
      heading="资讯"
      create={{ to: "/admin/news/create", words: "写资讯" }}
      empty="还没有资讯"
      page={page}
      heads={["标题", "来源", "发布"]}
      row={keptRow}
    />
  );
}
