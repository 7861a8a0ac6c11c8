import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeRobots } from "~/features/seo/crawl-rules";
import { answerMachine } from "~/features/seo/machine-answer.server";
import { siteOrigin } from "~/platform/http/site-address.server";

export function loader({ request }: LoaderFunctionArgs) {
  const body = writeRobots(siteOrigin(request));
  return answerMachine(request, { type: "text/plain; charset=utf-8", body });
}
