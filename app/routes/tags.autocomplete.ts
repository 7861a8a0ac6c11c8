import type { LoaderFunctionArgs } from "@remix-run/node";
import { readTagNamesLike } from "~/features/content/tags/tag-completion.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

/** Names that complete a tag, as JSON. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const typed = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 30);
    const names = await readTagNamesLike(readDatabase(), typed);
    return Response.json(names, { headers: { "Cache-Control": "private, max-age=60" } });
  });
}
