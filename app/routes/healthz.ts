import type { LoaderFunctionArgs } from "@remix-run/node";
import { readSiteStatus } from "~/features/admin/status/site-status.server";
import { isDatabaseWell } from "~/platform/database/connection-check.server";
import { stopSignal } from "~/platform/http/graceful-stop.server";
import { mayWatch } from "~/platform/http/watcher.server";
import { findStorageFault, type StorageFault } from "~/platform/storage/disk-room.server";

/** What the site cannot do while it serves. */
const limits: Record<StorageFault, string> = {
  full: "read-only",
  "read-only": "read-only",
  refused: "read-only",
  "no pictures": "no pictures",
};

const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

/**
 * For load balancers and supervisors: 200 while this process can serve, else 503. A site that can store nothing still
 * serves who reads, and says so: `read-only`, or `no pictures` where only those are kept elsewhere. `?deep` is for who
 * watches the site: 503 while any of its checks is bad.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has("deep")) return answerDeep(request);
  const well = await canServe();
  const fault = await findStorageFault();
  const able = fault ? limits[fault] : "ok";
  return Response.json(
    { status: well ? able : "unavailable" },
    { status: well ? 200 : 503, headers },
  );
}

const canServe = async () => !stopSignal.aborted && (await isDatabaseWell());

/** The word alone to everybody; to who may watch, a line for each check that is bad. */
async function answerDeep(request: Request): Promise<Response> {
  const faults = await readFaults();
  const lines = mayWatch(request) ? faults : [];
  const word = faults.length === 0 ? "ok" : "bad";
  return new Response([word, ...lines, ""].join("\n"), {
    status: faults.length === 0 ? 200 : 503,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}

async function readFaults(): Promise<string[]> {
  if (!(await canServe())) return ["serving: unavailable"];
  const { results } = await readSiteStatus();
  return results.filter(({ bad }) => bad).map(({ name, words }) => `${name}: ${words}`);
}
