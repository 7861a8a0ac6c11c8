import { readFile } from "node:fs/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { leavingWorker, workerFile } from "~/features/site/frame/offline-worker.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { answerPage } from "~/platform/http/page-faults.server";

/** The program that keeps copies of what was read; where the owner wants none, one that takes itself away. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const { offline } = await readSettings();
    return new Response(offline ? await readFile(workerFile, "utf8") : leavingWorker, {
      headers: {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "no-cache",
        "Content-Security-Policy": "default-src 'self'",
      },
    });
  });
}
