import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteFigures } from "~/features/admin/status/site-figures.server";
import { areMetricsOn, hasMetricsRight } from "~/platform/http/watcher.server";
import { gatherMetrics } from "~/platform/metrics/cluster-metrics.server";

const headers = {
  "Cache-Control": "no-store",
  "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
  "X-Content-Type-Options": "nosniff",
};

/** Figures for Prometheus: off unless METRICS_TOKEN or METRICS_ADDRESSES says who may read them. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!areMetricsOn()) return new Response("没有打开\n", { status: 404, headers });
  if (!hasMetricsRight(request)) return new Response("不能看\n", { status: 403, headers });
  const [processes, site] = await Promise.all([gatherMetrics(), siteFigures()]);
  if (processes === "") return new Response("有进程没有回应\n", { status: 503, headers });
  return new Response(`${processes.trimEnd()}\n${site.trimEnd()}\n`, { headers });
}
