import http from "node:http";
import { setTimeout } from "node:timers/promises";

export interface SteadyLoad {
  url: string;
  /** Asked for by chance, the first ones more often. */
  paths: readonly string[];
  /** Requests a second, whether or not those before were answered. */
  rate: number;
  seconds: number;
}

/** What came of it; times are milliseconds. */
export interface LoadFigures {
  asked: number;
  failed: number;
  /** How often which failure came: a status, or what the connection said. */
  failures: Map<string, number>;
  times: Float64Array;
}

const patience = 20_000;

/** Asks so often for so long, as so many visitors with addresses of their own do. */
export async function putSteadyLoad(load: SteadyLoad): Promise<LoadFigures> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const most = load.rate * load.seconds;
  const times = new Float64Array(most);
  const failures = new Map<string, number>();
  const under = new Set<Promise<void>>();
  let failed = 0;
  const visit = async (at: number) => {
    const { fault, time } = await askAsVisitor(load, agent);
    times[at] = time;
    if (fault === "") return;
    failed += 1;
    failures.set(fault, (failures.get(fault) ?? 0) + 1);
  };
  const start = performance.now();
  let asked = 0;
  while (asked < most) {
    const due = Math.min(most, Math.floor(((performance.now() - start) / 1000) * load.rate));
    for (; asked < due; asked += 1) {
      const one = visit(asked);
      under.add(one);
      void one.finally(() => under.delete(one));
    }
    await setTimeout(5);
  }
  await Promise.all(under);
  agent.destroy();
  return { asked, failed, failures, times };
}

/** The value below which such a share of the times is. */
export function quantile(times: Float64Array, share: number): number {
  const sorted = times.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const byte = () => 1 + Math.floor(Math.random() * 254);

function askAsVisitor(
  { url, paths }: SteadyLoad,
  agent: http.Agent,
): Promise<{ fault: string; time: number }> {
  const path = paths[Math.floor(Math.random() ** 2 * paths.length)] ?? "/";
  const headers = {
    Accept: "text/html",
    "Accept-Encoding": "gzip",
    "X-Forwarded-For": `10.${byte()}.${byte()}.${byte()}`,
  };
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (fault: string) => resolve({ fault, time: performance.now() - start });
    const request = http.get(url + path, { agent, headers }, (response) => {
      response.resume();
      response.once("end", () => {
        const { statusCode = 0 } = response;
        end(statusCode >= 400 ? String(statusCode) : "");
      });
      response.once("error", (error) => end(error.message));
    });
    request.setTimeout(patience, () => request.destroy(new Error("no answer in time")));
    request.once("error", (error) => end(error.message));
  });
}
