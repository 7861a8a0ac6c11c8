import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root, siteVariables, startSite } from "tests/support/site-server";
import { typeScriptArgs } from "~/cli/child-process.mjs";

const owner = { username: "owner", password: "bamboo-owner" };

/** Where a generated site has its data: a folder of its own and, if named, a PostgreSQL database of its own. */
export interface BenchSite {
  topics: number;
  /** The address of an empty or filled database; SQLite without. */
  databaseUrl?: string;
}

type Say = (line: string) => void;

/** The variables of a site with so many topics and five times as many comments, made by the first run that asks for it. */
export function fillSite({ topics, databaseUrl }: BenchSite, say: Say): Record<string, string> {
  const kind = databaseUrl ? "postgres-" : "";
  const dataDir = path.join(root, `.cache/bench/${kind}${topics}`);
  const variables = {
    DATA_DIR: dataDir,
    DEMO_CONTENT: "off",
    OWNER_PASSWORD: owner.password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const done = path.join(dataDir, ".filled");
  if (fs.existsSync(done) && fs.readFileSync(done, "utf8") === (databaseUrl ?? ""))
    return variables;
  fs.rmSync(dataDir, { recursive: true, force: true });
  const start = performance.now();
  runProgram(["app/cli/site-prepare.ts"], variables);
  const sizes = { users: Math.ceil(topics / 10), topics, comments: 5 * topics };
  const flags = Object.entries(sizes).flatMap(([name, size]) => [`--${name}`, `${size}`]);
  runFile("npm", ["run", "--silent", "seed", "--", ...flags], variables);
  fs.writeFileSync(done, databaseUrl ?? "");
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  say(`${topics} topics and ${5 * topics} comments written in ${seconds} s`);
  return variables;
}

/** Runs a program of the house in a process of its own and answers what it printed. */
export function runProgram(args: string[], variables: Record<string, string>): string {
  const typed = args[0]?.endsWith(".ts") ? typeScriptArgs : [];
  return runFile(process.execPath, [...typed, ...args], variables);
}

function runFile(file: string, args: string[], variables: Record<string, string>): string {
  return execFileSync(file, args, {
    cwd: root,
    env: siteVariables({ ...variables, PORT: "65535" }),
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
}

export async function serveFor<T>(
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

export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login/signin`, {
    method: "POST",
    body: new URLSearchParams(owner),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return `userToken=${data.token}`;
}

/**
 * The address of a list's page by its number, or of the last that is full where it has not so many, found by 查看更多: sites
 * of different sizes show as much there.
 */
export async function laterPage(url: string, list: string, number: number): Promise<string> {
  let address = list;
  let full = list;
  for (let page = 1; page < number; page += 1) {
    const html = await (await fetch(url + address)).text();
    const [tag = ""] = /<a [^>]*rel="next"[^>]*>/.exec(html) ?? [];
    const [, next] = /href="([^"#]*)/.exec(tag) ?? [];
    if (!next) return full;
    full = address;
    address = next.replaceAll("&amp;", "&");
  }
  return address;
}
