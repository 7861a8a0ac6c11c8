// Serves a site that is prepared already, as `npm start` goes on once it has prepared one: that takes five seconds of a
// processor, which only the tests of the start itself need.
import { buildSite, isSiteBuilt } from "../../app/cli/site-build.mjs";
import { serve } from "../../app/cli/serving/cluster.mjs";
import { stopWithParent } from "../../app/cli/child-process.mjs";

process.env.NODE_ENV = "production";
const { PORT, WEB_CONCURRENCY, DATA_DIR, SITE_URL } = process.env;

stopWithParent(() => process.kill(process.pid, "SIGTERM"));
if (!isSiteBuilt()) await buildSite();
serve({
  port: Number(PORT),
  processes: Number(WEB_CONCURRENCY),
  dataDir: DATA_DIR,
  address: SITE_URL ?? `http://localhost:${PORT}`,
});
