import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerMachine } from "~/features/seo/machine-answer.server";
import { writeSecurityText } from "~/features/seo/security-text";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { siteOrigin } from "~/platform/http/site-address.server";

/** Where holes of the site are told; there is none where the owner names no contact. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const { securityContact } = await readSettings();
    if (securityContact === "") throw new NotFound();
    const body = writeSecurityText(siteOrigin(request), securityContact, Date.now());
    return answerMachine(request, { type: "text/plain; charset=utf-8", body });
  });
}
