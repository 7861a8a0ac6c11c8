import cluster from "node:cluster";

/** Has server processes learn from this one what all of them count together, where somebody may ask for it. */
export async function gatherForWorkers() {
  const { METRICS_TOKEN = "", METRICS_ADDRESSES = "" } = process.env;
  if (METRICS_TOKEN === "" && METRICS_ADDRESSES === "") return;
  const { default: client } = await import("prom-client");
  const registry = new client.AggregatorRegistry();
  cluster.on("message", async (worker, message) => {
    if (message?.type !== "zhulin:metrics") return;
    // One that does not answer in time has the asker tell of itself alone.
    const text = await registry.clusterMetrics().catch(() => "");
    if (worker.isConnected()) worker.send({ ...message, text });
  });
}
