import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { auditCsv } from "~/features/admin/audit/audit-export.server";
import { auditFilterOf } from "~/features/admin/audit/audit-filter";
import { auditNames } from "~/features/moderation/audit-things.server";
import { noteTakenAway } from "~/features/moderation/private-reads.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { dateIn } from "~/platform/clock/clock";
import { answerPage } from "~/platform/http/page-faults.server";

/** The audit log, narrowed as on its page, as a file for spreadsheets. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const { timeZone } = await readSettings();
    const filter = auditFilterOf(new URL(request.url).searchParams, timeZone, auditNames());
    await noteTakenAway(moderator, {
      act: "export",
      entityType: "site",
      entityId: 0,
      after: "操作日志",
    });
    const name = `audit-${dateIn(timeZone, Date.now())}.csv`;
    return new Response(auditCsv(moderator, filter, timeZone), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}
