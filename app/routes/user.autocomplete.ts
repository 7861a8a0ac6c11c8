import type { LoaderFunctionArgs } from "@remix-run/node";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { readUsernamesLike } from "~/features/accounts/user/username-completion.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

/** Members who complete a mention, as JSON; nobody for visitors. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const typed = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 12);
    const signedIn = (await getViewer(request)) !== null;
    const users = signedIn && typed !== "" ? await readUsernamesLike(readDatabase(), typed) : [];
    return Response.json(users, { headers: { "Cache-Control": "private, max-age=60" } });
  });
}
