import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { answerPage } from "~/platform/http/page-faults.server";

/** The admin begins with what waits. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    return redirect("/admin/review");
  });
}
