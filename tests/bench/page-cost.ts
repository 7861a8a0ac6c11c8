import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "tests/setup/free-port";
import { root, siteVariables } from "tests/support/site-server";
import { fillSite, laterPage, runProgram, serveFor, signIn, type BenchSite } from "./bench-site";
import { putLoad, type Load, type LoadResult } from "./load";

interface PageLoad extends BenchSite {
  seconds: number;
}

type Say = (line: string) => void;

const connections = 8;
/** How far back a list is read. */
const farPage = 500;
/** How many pages of each kind are asked for where they are kept, so that warming up has made them all. */
const keptPages = 20;

const keptVisitor = "visitor, kept";

/** The same page by an address that is never kept. */
const unkept = (path: string) => `${path}${path.includes("?") ? "&" : "?"}kept=no`;

const some = (path: (id: number) => string, most: number) =>
  Array.from({ length: 500 }, (_, at) => path(1 + ((at * 37) % most)));

/** Addresses that stand for the pages of a site of this size; where many are named, another each time. */
function pagesOf(topics: number): Record<string, string[]> {
  return {
    "/": ["/"],
    "/topics": ["/topics"],
    "/topics/node/{id}": ["/topics/node/1"],
    "/topic/{id}": some((id) => `/topic/${id}`, topics),
    // PostgreSQL gives no id twice, and the first may be spent before there is a member.
    "/user/{id}": some((id) => `/user/${id + 1}`, Math.ceil(topics / 10)),
    "/articles": ["/articles"],
    "/search": ["/search?q=%E7%AB%B9%E6%9E%97"],
    "/rss.xml": ["/rss.xml"],
  };
}

/**
 * Serves a generated site by one process and prints what its pages cost visitors, with pages kept and without, and a
 * member; then what the same bytes cost node:http and remix-serve alone. The site is kept for the next run.
 */
export async function measurePages(
  { topics, databaseUrl, seconds }: PageLoad,
  say: Say,
): Promise<void> {
  const variables = fillSite({ topics, databaseUrl }, say);
  const pages = pagesOf(topics);
  await serveFor({ ...variables, KEPT_PAGES_MB: "0" }, async ({ url }) => {
    for (const list of ["/topics", "/topics/node/1"]) {
      pages[`${list}, page ${farPage}`] = [await laterPage(url, list, farPage)];
    }
  });
  const statements = countsOf(pages, variables);
  say(`\n${topics} topics, ${connections} connections, one process, gzip`);
  say("| Page | Who | requests/s | p50 ms | p99 ms | processor ms | kB | memory MB | statements |");
  say("|---|---|---|---|---|---|---|---|---|");
  const measure = async (who: string, load: Omit<Load, "paths" | "connections" | "seconds">) => {
    for (const [page, paths] of Object.entries(pages)) {
      const asked = who === keptVisitor ? paths.slice(0, keptPages) : paths;
      const sent = who === "visitor" ? asked.map(unkept) : asked;
      const result = await putLoad({ ...load, paths: sent, connections, seconds });
      say(rowOf(page, who, result, who === "visitor" ? statements[page] : undefined));
    }
  };
  await serveFor(variables, async (site) => {
    await measure("visitor", site);
    await measure("owner", { ...site, headers: { Cookie: await signIn(site.url) } });
  });
  await serveFor(variables, (site) => measure(keptVisitor, site));
  for (const page of ["/topics", "/topic/7"]) {
    const time = Number(runProgram(["tests/bench/render-floor.mjs", page], variables));
    say(
      `| ${page} | React, the same tree | ${(1000 / time).toFixed(0)} | | | ${time.toFixed(2)} | | | |`,
    );
  }
  await measureFloor(variables, { topics, seconds }, say);
}

/** How many SQL statements the pages take, each by one of its addresses. */
function countsOf(
  pages: Record<string, string[]>,
  variables: Record<string, string>,
): Record<string, number | undefined> {
  const addresses = Object.values(pages).map(([address = ""]) => address);
  const printed = runProgram(["tests/bench/statement-counts.mjs", ...addresses], variables);
  const counts = JSON.parse(printed) as Record<string, number>;
  return Object.fromEntries(
    Object.keys(pages).map((page, at) => [page, counts[addresses[at] ?? ""]]),
  );
}

function rowOf(page: string, who: string, result: LoadResult, statements?: number): string {
  const cells = [
    result.rate.toFixed(0),
    result.median.toFixed(1),
    result.worst.toFixed(1),
    result.processor.toFixed(2),
    (result.bytes / 1000).toFixed(1),
    (result.memory / 1e6).toFixed(0),
    statements ?? "",
  ];
  const failed = result.failed > 0 ? ` (${result.failed} not answered with 200)` : "";
  return `| ${page} | ${who}${failed} | ${cells.join(" | ")} |`;
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
