import { enterOwnNode } from "./own-node.mjs";

process.env.NODE_ENV = "production";

await enterOwnNode();
const { buildSite, isSiteBuilt } = await import("./site-build.mjs");

if (!isSiteBuilt()) await buildSite();
