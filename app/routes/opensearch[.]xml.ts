import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerMachine } from "~/features/seo/machine-answer.server";
import { writeOpenSearch } from "~/features/seo/open-search";
import { readSite } from "~/features/site/settings/setting.queries.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { siteOrigin } from "~/platform/http/site-address.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const body = writeOpenSearch(siteOrigin(request), await readSite());
    return answerMachine(request, { type: "application/opensearchdescription+xml", body });
  });
}
