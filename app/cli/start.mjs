// Everything that `npm start` does, from a fresh checkout to a served site. Plain Node without
// packages, because it is what installs them.
import { checkNode } from "./node-version.mjs";
import { runTypeScript } from "./child-process.mjs";
import { installPackages } from "./packages.mjs";
import { buildSite, isSiteBuilt } from "./site-build.mjs";
import { serve } from "./cluster.mjs";

process.env.NODE_ENV = "production";

checkNode();
await installPackages();
if (!isSiteBuilt()) {
  // A build takes a while: what would stop the start is better known before it.
  await runTypeScript("app/cli/surroundings-check.ts");
  await buildSite();
}
const site = await runTypeScript("app/cli/site-prepare.ts");
serve(site);
