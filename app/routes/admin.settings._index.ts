import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireOwner } from "~/features/accounts/account/account.queries.server";
import { answerPage } from "~/platform/http/page-faults.server";

/** The settings begin with the site's own. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireOwner(request);
    return redirect("/admin/settings/site");
  });
}
