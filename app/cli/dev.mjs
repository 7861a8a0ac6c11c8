// The site for working on it: rebuilt and reloaded at every change, in one process.
import { setTimeout } from "node:timers/promises";
import { enterOwnNode } from "./own-node.mjs";
import { forTerminal } from "../platform/env/terminal-language.mjs";

process.env.NODE_ENV = "development";
// The reader of styles, Vite, ends its process with a closed standard input unless this is set.
process.env.CI = "true";

await enterOwnNode({ tools: true });
const { runNode, runTypeScript } = await import("./child-process.mjs");
const { forgetBuild } = await import("./site-build.mjs");
const { endFirstStart } = await import("./first-start.mjs");
const { sayWelcome } = await import("./welcome.mjs");

const site = await runTypeScript("app/cli/site-prepare.ts");
process.stdout.write(forTerminal("Building …\n", "正在生成网站……\n"));
// Remix leaves what it makes for development where the site's build is.
forgetBuild();
process.env.PORT = String(site.port);
const served = runNode(["node_modules/@remix-run/dev/dist/cli.js", "dev"]);
await isAnswering(site.port);
sayWelcome(site);
endFirstStart(site.dataDir);
await served;

async function isAnswering(port) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(250);
  }
}
