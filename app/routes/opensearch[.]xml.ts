import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerMachine } from "~/features/seo/machine-answer.server";
import { writeOpenSearch } from "~/features/seo/open-search";
import { readSite } from "~/features/site/setting.queries.server";
import { siteOrigin } from "~/platform/http/site-address.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const body = writeOpenSearch(siteOrigin(request), await readSite());
  return answerMachine(request, { type: "application/opensearchdescription+xml", body });
}
