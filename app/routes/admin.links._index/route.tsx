import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { KeptTable, type KeptRow } from "~/features/content/kept-table";
import {
  readKeptLinks,
  readWaitingLinks,
  type KeptLink,
} from "~/features/content/links/link.queries.server";
import { WaitingLinks } from "~/features/content/links/waiting-links";
import { contentStatus } from "~/features/content/topic";
import { Moment } from "~/features/site/moment";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export { steadyLoader as clientLoader, steadyRevalidate as shouldRevalidate } from "~/ui/steady";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "管理友链" });

const away = {
  [contentStatus.published]: "",
  [contentStatus.deleted]: "已撤下",
  [contentStatus.waiting]: "审核中",
};

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    const cursor = new URL(request.url).searchParams.get("cursor");
    const db = readDatabase();
    const [page, waiting] = await Promise.all([readKeptLinks(db, cursor), readWaitingLinks(db)]);
    return { page, waiting };
  });
}

function keptRow({ id, title, url, sortNo, status, createTime }: KeptLink): KeptRow {
  return {
    title,
    to: `/link/${id}`,
    edit: `/admin/links/${id}`,
    away: away[status],
    visibility: `/admin/links/${id}/decision`,
    visibilityWords: status === contentStatus.published ? "撤下" : "处理",
    cells: [url, sortNo, <Moment key="time" at={createTime} />],
  };
}

export default function AdminLinks() {
  const { page, waiting } = useLoaderData<typeof loader>();
  return (
    <>
      <WaitingLinks links={waiting} />
      <KeptTable
        heading="友情链接"
        create={{ to: "/admin/links/create", words: "新增友链" }}
        empty="还没有友情链接"
        page={page}
        heads={["名称", "网址", "排序", "提交"]}
        row={keptRow}
      />
    </>
  );
}
