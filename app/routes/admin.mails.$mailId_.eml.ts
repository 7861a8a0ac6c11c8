import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { mailFile } from "~/features/admin/mails/mail-form.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { idParameter } from "~/platform/http/parameters.server";

/** A mail of the log as an .eml, without its secrets. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const id = idParameter(params["mailId"]);
    return new Response(new Uint8Array(await mailFile(moderator, id)), {
      headers: {
        "Content-Type": "message/rfc822",
        "Content-Disposition": `attachment; filename="mail-${id}.eml"`,
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}
