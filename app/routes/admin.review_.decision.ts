import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { keeperAction } from "~/features/accounts/keeper-action.server";
import { decide, decisionSchema } from "~/features/admin/review-decision.server";
import { answerPage } from "~/platform/http/page-faults.server";

/** Decides one thing that waits for review. */
export const action = ({ request }: ActionFunctionArgs) =>
  keeperAction(request, { schema: decisionSchema, back: "/admin/review", run: decide });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    return redirect("/admin/review");
  });
}
