import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeRobots } from "~/features/seo/crawl-rules";
import { answerMachine } from "~/features/seo/machine-answer.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { siteOrigin } from "~/platform/http/site-address.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { languageModels } = await readSettings();
  const body = writeRobots(siteOrigin(request), languageModels);
  return answerMachine(request, { type: "text/plain; charset=utf-8", body });
}
