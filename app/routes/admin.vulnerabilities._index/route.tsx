import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { KeptTable, type KeptRow } from "~/features/content/kept-table";
import { SeverityMeter } from "~/features/content/vulnerabilities/severity-meter";
import {
  readKeptVulnerabilities,
  type KeptVulnerability,
} from "~/features/content/vulnerabilities/vulnerability-list.queries.server";
import { Moment } from "~/features/site/moment";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export { steadyLoader as clientLoader, steadyRevalidate as shouldRevalidate } from "~/ui/steady";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "管理漏洞" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    const cursor = new URL(request.url).searchParams.get("cursor");
    return { page: await readKeptVulnerabilities(readDatabase(), cursor) };
  });
}

function keptRow({
  id,
  title,
  hidden,
  severity,
  imported,
  updateTime,
}: KeptVulnerability): KeptRow {
  return {
    title,
    to: `/vulnerability/${id}`,
    edit: `/admin/vulnerabilities/${id}`,
    away: hidden ? "已隐藏" : "",
    visibility: `/admin/vulnerabilities/${id}/visibility`,
    visibilityWords: hidden ? "重新显示" : "隐藏",
    cells: [
      <SeverityMeter key="severity" severity={severity} />,
      imported ? "导入" : "手写",
      <Moment key="time" at={updateTime} />,
    ],
  };
}

export default function AdminVulnerabilities() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <KeptTable
      heading="漏洞"
      create={{ to: "/admin/vulnerabilities/create", words: "新增漏洞" }}
      empty="还没有漏洞"
      page={page}
      heads={["标题", "等级", "来历", "更新"]}
      row={keptRow}
    />
  );
}
