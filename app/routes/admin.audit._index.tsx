import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { auditFilterOf } from "~/features/admin/audit/audit-filter";
import { AuditPage } from "~/features/admin/audit/audit-page";
import { rowsInShort } from "~/features/admin/audit/audit-row-words.server";
import { readAuditPage } from "~/features/moderation/audit-log.queries.server";
import { auditNames } from "~/features/moderation/audit-things.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "操作日志" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const things = auditNames();
    const query = new URL(request.url).searchParams;
    const filter = auditFilterOf(query, (await readSettings()).timeZone, things);
    const db = readDatabase();
    const page = await readAuditPage(db, filter, query.get("cursor"));
    return { things, page: { ...page, results: await rowsInShort(db, moderator, page.results) } };
  });
}

export default function Audit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}
