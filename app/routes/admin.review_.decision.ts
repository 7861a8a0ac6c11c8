import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { keeperAction } from "~/features/accounts/keeper-action.server";
import { decide, decisionSchema } from "~/features/admin/review-decision.server";

/** Decides one thing that waits for review. */
export const action = ({ request }: ActionFunctionArgs) =>
  keeperAction(request, { schema: decisionSchema, back: "/admin/review", run: decide });

export const loader = () => redirect("/admin/review");
