import type { LoaderFunctionArgs } from "@remix-run/node";
import { openApiText } from "~/api/docs/openapi.server";
import { answerMachine } from "~/features/seo/machine-answer.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { answerPage } from "~/platform/http/page-faults.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const { siteTitle } = await readSettings();
    return answerMachine(request, { type: "application/json", body: openApiText(siteTitle) });
  });
}
