import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";

/** Any other path below /admin: only moderators are told that there is nothing. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireModerator(request);
    throw new NotFound("This page could not be found");
  });
}

export const action = ({ request }: ActionFunctionArgs) =>
  loader({ request, params: {}, context: {} });

export default function UnknownAdminPath() {
  return null;
}
