// Everything that `npm start` does, from a fresh checkout to a served site. Plain Node without
// packages, because it is what installs them.
import { enterOwnNode } from "./own-node.mjs";

process.env.NODE_ENV = "production";

await enterOwnNode();
// From here on it is known which Node this is.
const { runTypeScript } = await import("./child-process.mjs");
const { buildSite, forgetEarlierBuild, isSiteBuilt } = await import("./site-build.mjs");
const { serve } = await import("./serving/cluster.mjs");

if (!isSiteBuilt()) {
  // A build takes a while: what would stop the start is better known before it.
  await runTypeScript("app/cli/surroundings-check.ts");
  await buildSite();
}
const site = await runTypeScript("app/cli/site-prepare.ts");
forgetEarlierBuild();
serve(site);
