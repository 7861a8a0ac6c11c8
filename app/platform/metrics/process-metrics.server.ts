import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type * as prometheus from "prom-client";
import { connections } from "~/platform/database/database.server";
import { requestsInFlight } from "~/platform/http/request-context.server";
import { keptPageFigures } from "~/platform/kept-pages/kept-page-figures";

type Prometheus = typeof prometheus;

/** What requests are counted by; others are so rare that one word does. */
const methods = new Set(["GET", "HEAD", "POST"]);
/** Seconds up to which answers are counted together. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A stream of events is open for minutes, which says nothing of how fast the site is. */
const streams = "/live";

interface StartedAnswer {
  request: IncomingMessage;
  response: ServerResponse;
}

/** The client for Prometheus, loaded only where somebody may ask for figures. */
export async function loadPrometheus(): Promise<Prometheus> {
  const { default: client } = await import("prom-client");
  return client;
}

/** Counts what this process answers, by the pattern of the route, and watches how it is. */
export async function startMetrics(patternOf: (path: string) => string): Promise<void> {
  const client = await loadPrometheus();
  client.collectDefaultMetrics();
  // Once made, it answers the primary process when that asks all of them.
  Reflect.construct(client.AggregatorRegistry, []);
  countRequests(client, patternOf);
  watchProcess(client);
}

function countRequests(
  { Counter, Histogram }: Prometheus,
  patternOf: (path: string) => string,
): void {
  const answered = new Counter({
    name: "zhulin_requests_total",
    help: "Requests that were answered, by method, pattern of the route and status",
    labelNames: ["method", "route", "status"],
  });
  const seconds = new Histogram({
    name: "zhulin_request_seconds",
    help: "Seconds from a request to the end of its answer, by pattern of the route",
    labelNames: ["route"],
    buckets,
  });
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as StartedAnswer;
    const start = performance.now();
    const { url = "", method: given = "" } = request;
    response.once("close", () => {
      const path = url.replace(/[?#].*$/s, "");
      const route = path.startsWith("/build/") ? "/build/*" : patternOf(path);
      const method = methods.has(given) ? given : "other";
      answered.inc({ method, route, status: response.statusCode });
      if (route !== streams) seconds.observe({ route }, (performance.now() - start) / 1000);
    });
  });
}

function watchProcess({ Gauge, register }: Prometheus): void {
  gauge("zhulin_requests_in_flight", "Requests that are being answered", requestsInFlight);
  gauge("zhulin_kept_pages_shown", "Pages that were answered from memory", () => {
    return keptPageFigures.shown;
  });
  gauge("zhulin_kept_pages_bytes", "Bytes of the pages that are kept", () =>
    keptPageFigures.bytes(),
  );
  for (const state of ["open", "idle", "waiting"] as const) {
    gauge(
      `zhulin_database_connections_${state}`,
      `Connections to PostgreSQL: ${state}; 0 with SQLite`,
      () => connections().load()?.[state] ?? 0,
    );
  }
  gauge("zhulin_replica_reads", "Statements that the replica answered; 0 without one", () => {
    return connections().replica?.answers().own ?? 0;
  });
  gauge(
    "zhulin_replica_reads_passed_on",
    "Statements of visitors' pages that the first server answered in the replica's place",
    () => connections().replica?.answers().passedOn ?? 0,
  );

  function gauge(name: string, help: string, read: () => number): void {
    const metric = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    });
    register.registerMetric(metric);
  }
}
