import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { auditFilterOf } from "~/features/admin/audit/audit-filter";
import { AuditPage } from "~/features/admin/audit/audit-page";
import { readAuditPage, toldTo } from "~/features/moderation/audit-log.queries.server";
import { privateMeta } from "~/features/site/page-meta";
import { readSettings } from "~/features/site/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export { steadyLoader as clientLoader, steadyRevalidate as shouldRevalidate } from "~/ui/steady";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "操作日志" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const keeper = await requireKeeper(request);
    const query = new URL(request.url).searchParams;
    const filter = auditFilterOf(query, (await readSettings()).timeZone);
    const page = await readAuditPage(readDatabase(), filter, query.get("cursor"));
    return { page: { ...page, results: toldTo(keeper, page.results) } };
  });
}

export default function Audit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}
