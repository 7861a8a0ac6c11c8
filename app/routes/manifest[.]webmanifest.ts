import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerMachine } from "~/features/seo/machine-answer.server";
import { writeManifest } from "~/features/seo/web-manifest.server";
import { readSite } from "~/features/site/settings/setting.queries.server";
import { answerPage } from "~/platform/http/page-faults.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const body = writeManifest(await readSite());
    return answerMachine(request, { type: "application/manifest+json", body });
  });
}
