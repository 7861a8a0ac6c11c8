import cluster from "node:cluster";
import { setTimeout } from "node:timers/promises";

/** Milliseconds in which a process that works has long answered. */
const patience = 2000;

/** Has server processes learn from this one what all of them count together, where somebody may ask for it. */
export async function gatherForWorkers() {
  const { METRICS_TOKEN = "", METRICS_ADDRESSES = "" } = process.env;
  if (METRICS_TOKEN === "" && METRICS_ADDRESSES === "") return;
  const { default: client } = await import("prom-client");
  const registry = new client.AggregatorRegistry();
  cluster.on("message", async (worker, message) => {
    if (message?.type !== "zhulin:metrics") return;
    // Figures without those of one process would look as if the site had been started anew: then there are none.
    const all = registry.clusterMetrics().catch(() => "");
    const text = await Promise.race([all, setTimeout(patience, "", { ref: false })]);
    if (worker.isConnected()) worker.send({ ...message, text });
  });
}
