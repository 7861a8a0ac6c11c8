// The site for working on it: rebuilt and reloaded at every change, in one process.
import { checkNode } from "./node-version.mjs";
import { runNode, runTypeScript } from "./child-process.mjs";
import { installPackages } from "./packages.mjs";
import { sayWelcome } from "./welcome.mjs";

process.env.NODE_ENV = "development";

checkNode();
await installPackages();
const site = await runTypeScript("app/cli/site-prepare.ts");
sayWelcome(site);
process.env.PORT = String(site.port);
await runNode(["node_modules/@remix-run/dev/dist/cli.js", "dev"]);
