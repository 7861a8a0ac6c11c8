import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOwner } from "~/features/accounts/account/account.queries.server";
import { exportSettings } from "~/features/admin/settings/setting-export.server";
import { noteTakenAway } from "~/features/moderation/private-reads.commands.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { siteOrigin } from "~/platform/http/site-address.server";

/** The settings as a file, for the owner alone. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const owner = await requireOwner(request);
    const { name, text } = await exportSettings(siteOrigin(request));
    await noteTakenAway(owner, { act: "export", entityType: "setting", entityId: 0, after: name });
    return new Response(text, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}
