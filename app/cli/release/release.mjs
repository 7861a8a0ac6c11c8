// `npm run release`: one archive with all that a site needs, for machines without a registry and a compiler.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { root } from "../child-process.mjs";
import { enterOwnNode } from "../own-node.mjs";

process.env.NODE_ENV = "production";

await enterOwnNode();
const { buildSite, isSiteBuilt } = await import("../site-build.mjs");
if (!isSiteBuilt()) await buildSite();
const { layRelease, releaseName } = await import("./release-folder.mjs");

const name = releaseName();
const stage = path.join(root, ".cache/release");
const target = path.join(root, "release");
const archive = path.join(target, `${name}.tar.gz`);
layRelease(path.join(stage, name));
fs.mkdirSync(target, { recursive: true });
execFileSync("tar", ["-czf", archive, "-C", stage, name]);
fs.rmSync(stage, { recursive: true });
const hash = createHash("sha256");
await pipeline(fs.createReadStream(archive), hash);
fs.writeFileSync(`${archive}.sha256`, `${hash.digest("hex")}  ${name}.tar.gz\n`);
process.stdout.write(`${path.relative(process.cwd(), archive)}\n`);
