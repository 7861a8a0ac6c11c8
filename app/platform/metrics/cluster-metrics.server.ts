import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { loadPrometheus } from "./process-metrics.server";

/** What the primary process is asked, and answers (app/cli/serving/metrics-primary.mjs). */
interface MetricsMessage {
  type: "zhulin:metrics";
  id: string;
  text?: string;
}

const patience = 6000;

/** The figures of all server processes of this machine together, as Prometheus reads them; "" when one does not answer. */
export async function gatherMetrics(): Promise<string> {
  return cluster.isWorker ? askPrimary() : (await loadPrometheus()).register.metrics();
}

/** What the primary process says of all; "" when it, or one of them, does not answer. */
function askPrimary(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const end = (text: string) => {
      clearTimeout(timer);
      process.off("message", hear);
      resolve(text);
    };
    const hear = (message: MetricsMessage) => {
      if (message.type === "zhulin:metrics" && message.id === id) end(message.text ?? "");
    };
    const timer = setTimeout(end, patience, "");
    process.on("message", hear);
    process.send?.({ type: "zhulin:metrics", id } satisfies MetricsMessage);
  });
}
