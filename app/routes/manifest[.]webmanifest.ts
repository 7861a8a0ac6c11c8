import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerMachine } from "~/features/seo/machine-answer.server";
import { writeManifest } from "~/features/seo/web-manifest";
import { readSite } from "~/features/site/setting.queries.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const body = writeManifest(await readSite());
  return answerMachine(request, { type: "application/manifest+json", body });
}
