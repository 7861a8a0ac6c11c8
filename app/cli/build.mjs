import { checkNode } from "./node-version.mjs";
import { installPackages } from "./packages.mjs";
import { buildSite, isSiteBuilt } from "./site-build.mjs";

process.env.NODE_ENV = "production";

checkNode();
await installPackages();
if (!isSiteBuilt()) await buildSite();
