import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "tests/setup/free-port";
import { root, siteVariables, startSite } from "tests/support/site-server";
import { putLoad, type Load, type LoadResult } from "./load";

interface PageLoad {
  topics: number;
  seconds: number;
}

type Say = (line: string) => void;

const connections = 8;
const owner = { username: "owner", password: "bamboo-owner" };

const some = (path: (id: number) => string, most: number) =>
  Array.from({ length: 500 }, (_, at) => path(1 + ((at * 37) % most)));

/** Addresses that stand for the pages of a site of this size; where many are named, another each time. */
function pagesOf(topics: number): Record<string, string[]> {
  return {
    "/": ["/"],
    "/topics": ["/topics"],
    "/topics/node/{id}": ["/topics/node/1"],
    "/topic/{id}": some((id) => `/topic/${id}`, topics),
    "/user/{id}": some((id) => `/user/${id}`, Math.ceil(topics / 10)),
    "/articles": ["/articles"],
    "/search": ["/search?q=%E7%AB%B9%E6%9E%97"],
    "/rss.xml": ["/rss.xml"],
  };
}

/**
 * Serves a generated site by one process and prints what its pages cost visitors, with pages kept and without, and a
 * member; then what the same bytes cost node:http and remix-serve alone. The site is kept for the next run.
 */
export async function measurePages({ topics, seconds }: PageLoad, say: Say): Promise<void> {
  const variables = fillSite(topics, say);
  say(`\n${topics} topics, ${connections} connections, one process, gzip`);
  say("| Page | Who | requests/s | p50 ms | p99 ms | processor ms | kB | memory MB |");
  say("|---|---|---|---|---|---|---|---|");
  const measure = async (who: string, load: Omit<Load, "paths" | "connections" | "seconds">) => {
    for (const [page, paths] of Object.entries(pagesOf(topics))) {
      say(rowOf(page, who, await putLoad({ ...load, paths, connections, seconds })));
    }
  };
  await serveFor({ ...variables, KEPT_PAGES_MB: "0" }, async (site) => {
    await measure("visitor", site);
    await measure("owner", { ...site, headers: { Cookie: await signIn(site.url) } });
  });
  await serveFor(variables, (site) => measure("visitor, kept", site));
  await measureFloor(variables, { topics, seconds }, say);
}

function rowOf(page: string, who: string, result: LoadResult): string {
  const cells = [
    result.rate.toFixed(0),
    result.median.toFixed(1),
    result.worst.toFixed(1),
    result.processor.toFixed(2),
    (result.bytes / 1000).toFixed(1),
    (result.memory / 1e6).toFixed(0),
  ];
  const failed = result.failed > 0 ? ` (${result.failed} not answered with 200)` : "";
  return `| ${page} | ${who}${failed} | ${cells.join(" | ")} |`;
}

/** A site with so many topics and five times as many comments, made by the first run that asks for it. */
function fillSite(topics: number, say: Say): Record<string, string> {
  const dataDir = path.join(root, `.cache/bench/${topics}`);
  const variables = { DATA_DIR: dataDir, DEMO_CONTENT: "off", OWNER_PASSWORD: owner.password };
  const done = path.join(dataDir, ".filled");
  if (fs.existsSync(done)) return variables;
  fs.rmSync(dataDir, { recursive: true, force: true });
  const start = performance.now();
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ["--import", "tsx", ...args], {
      cwd: root,
      env: siteVariables({ ...variables, PORT: "65535" }),
      stdio: ["ignore", "ignore", "inherit"],
    });
  run("app/cli/site-prepare.ts");
  const sizes = { users: Math.ceil(topics / 10), topics, comments: 5 * topics };
  run(
    "app/cli/seed.ts",
    ...Object.entries(sizes).flatMap(([name, size]) => [`--${name}`, `${size}`]),
  );
  fs.writeFileSync(done, "");
  say(`${topics} topics and ${5 * topics} comments written in ${secondsSince(start)} s`);
  return variables;
}

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(0);

async function serveFor<T>(
  variables: Record<string, string>,
  work: (site: { url: string; pid: number }) => Promise<T>,
): Promise<T> {
  const site = await startSite(variables);
  try {
    return await work({ url: site.url, pid: workerOf(site.pid) });
  } finally {
    await site.stop();
  }
}

/** The process that serves: the youngest below the one that was started. */
function workerOf(pid: number): number {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  const [child] = children.filter(Boolean).map(Number);
  return child === undefined ? pid : workerOf(child);
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login/signin`, {
    method: "POST",
    body: new URLSearchParams(owner),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return `userToken=${data.token}`;
}

/** What the list's bytes cost without our code, which is the least and the most that there is to gain. */
async function measureFloor(
  variables: Record<string, string>,
  { seconds }: PageLoad,
  say: Say,
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-bench-"));
  const body = path.join(folder, "topics.html");
  const html = await serveFor(variables, async ({ url }) => (await fetch(`${url}/topics`)).text());
  fs.writeFileSync(body, html);
  const programs = {
    "node:http, the same bytes": ["tests/bench/plain-server.mjs"],
    "remix-serve, the same page from a file": [
      "node_modules/@remix-run/serve/dist/cli.js",
      "tests/bench/constant-build.mjs",
    ],
  };
  for (const [name, args] of Object.entries(programs)) {
    const port = await freePort();
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: siteVariables({ PORT: String(port), HOST: "127.0.0.1", BENCH_BODY: body }),
      stdio: "ignore",
    });
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 50 && !(await isUp(url)); tries += 1) await setTimeout(100);
    const load = { url, paths: ["/topics"], connections, seconds, pid: child.pid ?? 0 };
    say(rowOf("/topics", name, await putLoad(load)));
    child.kill();
    await once(child, "exit");
  }
  fs.rmSync(folder, { recursive: true });
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
