import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { root } from "tests/support/site-server";
import { env } from "~/platform/env/env.server";

let folder = "";
/** Where each version was released, by its number. */
const origins = new Map<string, string>();

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-checkout-"));
  const modules = [
    "cli/packages.mjs",
    "cli/child-process.mjs",
    "platform/env/terminal-language.mjs",
  ];
  for (const module of modules.map((name) => path.join("app", name))) {
    fs.mkdirSync(path.join(folder, path.dirname(module)), { recursive: true });
    fs.copyFileSync(path.join(root, module), path.join(folder, module));
  }
  release("1.0.0");
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

afterAll(() => {
  for (const origin of origins.values()) fs.rmSync(origin, { recursive: true });
});

/** Brings a version of the site into the checkout. */
function release(version: string): void {
  const origin = origins.get(version) ?? makeOrigin(version);
  for (const file of fs.readdirSync(origin).filter((name) => /\.(json|tgz)$/.test(name))) {
    fs.copyFileSync(path.join(origin, file), path.join(folder, file));
  }
}

/**
 * Makes a version of the site that needs this version of `engine`, and `probe` for its tests. Both are files, so that npm
 * needs no registry. The lock file is made apart from the checkout, because npm notes it in node_modules, too.
 */
function makeOrigin(version: string): string {
  const origin = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-origin-"));
  const manifest = {
    type: "module",
    dependencies: { engine: pack(origin, "engine", version) },
    devDependencies: { probe: pack(origin, "probe", "1.0.0") },
  };
  fs.writeFileSync(path.join(origin, "package.json"), JSON.stringify(manifest));
  npm(origin, "install", "--package-lock-only");
  origins.set(version, origin);
  return origin;
}

/** Packs a package that holds nothing and answers where it is. */
function pack(origin: string, name: string, version: string): string {
  fs.mkdirSync(path.join(origin, name));
  fs.writeFileSync(path.join(origin, name, "package.json"), JSON.stringify({ name, version }));
  npm(origin, "pack", `./${name}`);
  return `file:${name}-${version}.tgz`;
}

function npm(cwd: string, ...words: string[]): void {
  execFileSync("npm", [...words, "--offline"], { cwd, stdio: "pipe" });
}

/** Installs as `npm start` does, or with the tools as `npm test` does; answers what was said. */
function install(asked: { tools: boolean }): string {
  const { stdout, stderr, status } = tryInstalling(asked);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return stdout;
}

function tryInstalling(asked: { tools: boolean; aside?: boolean }) {
  return spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `import { installPackages } from "./app/cli/packages.mjs"; await installPackages(${JSON.stringify(asked)});`,
    ],
    { cwd: folder, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
  );
}

const standing = (name: string) => fs.existsSync(path.join(folder, "node_modules", name));

// No database is asked: once is enough.
describe.runIf(!env().databaseUrl)("in a checkout", () => {
  test("a start installs what serving needs, and none of the tools of the tests", () => {
    expect(install({ tools: false })).toContain("Installing packages …");
    expect(standing("engine")).toBe(true);
    expect(standing("probe")).toBe(false);
    expect(install({ tools: false })).toBe("");
  });

  test("the tests add their tools to what stands, and then nobody installs again", () => {
    install({ tools: false });
    const lockFile = fs.readFileSync(path.join(folder, "package-lock.json"), "utf8");
    // What a running site has open.
    fs.writeFileSync(path.join(folder, "node_modules/engine/open.txt"), "");
    expect(install({ tools: true })).toContain("Installing packages and tools …");
    expect(standing("engine/open.txt")).toBe(true);
    expect(standing("probe")).toBe(true);
    expect(fs.readFileSync(path.join(folder, "package-lock.json"), "utf8")).toBe(lockFile);
    for (const tools of [false, true, false]) expect(install({ tools })).toBe("");
    expect(standing("probe")).toBe(true);
  });

  test("what npm installed by hand is used as it stands", () => {
    npm(folder, "install");
    for (const tools of [true, false]) expect(install({ tools })).toBe("");
    expect(standing("probe")).toBe(true);
  });

  test("a start with new packages keeps the tools that a checkout has", () => {
    install({ tools: true });
    release("2.0.0");
    expect(install({ tools: false })).toContain("Installing packages and tools …");
    const engine = path.join(folder, "node_modules/engine/package.json");
    expect(fs.readFileSync(engine, "utf8")).toContain("2.0.0");
    expect(standing("probe")).toBe(true);
  });

  test("a site that serves keeps its packages until all of the new stand", () => {
    install({ tools: false });
    const version = () =>
      /"version": *"([\d.]+)"/.exec(
        fs.readFileSync(path.join(folder, "node_modules/engine/package.json"), "utf8"),
      )?.[1];
    release("2.0.0");
    const file = path.join(folder, "package.json");
    const sound = fs.readFileSync(file, "utf8");
    // A lock file that does not fit it is refused.
    fs.writeFileSync(
      file,
      sound.replace(/"dependencies": ?{/, '"dependencies":{"absent":"1.0.0",'),
    );
    expect(tryInstalling({ tools: false, aside: true }).status).not.toBe(0);
    expect(version()).toBe("1.0.0");
    fs.writeFileSync(file, sound);
    expect(tryInstalling({ tools: false, aside: true }).status).toBe(0);
    expect(version()).toBe("2.0.0");
    expect(install({ tools: false })).toBe("");
  });

  test("tools that were taken away are brought back for the tests alone", () => {
    install({ tools: true });
    npm(folder, "prune", "--omit=dev");
    fs.rmSync(path.join(folder, "node_modules/.zhulin-packages"));
    expect(install({ tools: false })).toBe("");
    expect(standing("probe")).toBe(false);
    expect(install({ tools: true })).toContain("Installing packages and tools …");
    expect(standing("probe")).toBe(true);
  });
});
