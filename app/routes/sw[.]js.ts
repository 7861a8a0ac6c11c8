import type { LoaderFunctionArgs } from "@remix-run/node";
import { besideWorker, leavingWorker } from "~/features/site/frame/offline-worker.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { answerPage } from "~/platform/http/page-faults.server";

/** The program that keeps copies of what was read and shows messages that are pushed; where the owner wants no copies, one that takes itself away. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const settings = await readSettings();
    return new Response(settings.offline ? await besideWorker(settings) : leavingWorker, {
      headers: {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "no-cache",
        "Content-Security-Policy": "default-src 'self'",
      },
    });
  });
}
