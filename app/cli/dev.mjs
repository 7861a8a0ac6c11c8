// The site for working on it: rebuilt and reloaded at every change, in one process.
import { enterOwnNode } from "./own-node.mjs";

process.env.NODE_ENV = "development";

await enterOwnNode();
const { runNode, runTypeScript } = await import("./child-process.mjs");
const { sayWelcome } = await import("./welcome.mjs");

const site = await runTypeScript("app/cli/site-prepare.ts");
sayWelcome(site);
process.env.PORT = String(site.port);
await runNode(["node_modules/@remix-run/dev/dist/cli.js", "dev"]);
