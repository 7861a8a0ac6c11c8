import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { keptDatabase } from "tests/setup/postgres-databases";
import { root } from "tests/support/site-server";
import { typeScriptArgs } from "~/cli/child-process.mjs";

// Run as a program. "pages" prints what the pages of sites of several sizes cost, beside React, node:http and remix-serve alone
// (with DATABASE_URL on that PostgreSQL server, in databases of its own); "feed" fills a new site (or the empty database that DATABASE_URL names) and prints how long the feed takes, what open
// streams cost and how fast an event reaches them. "nasty" sends inputs that nobody would to a new site and prints what each
// kind costs at most. "slow-line" opens pages of the demo on a poor line and a poor phone. Takes minutes; smaller numbers make it quicker.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: "string", default: "10000,100000" },
    seconds: { type: "string", default: "5" },
    topics: { type: "string", default: "1000000" },
    followed: { type: "string", default: "5000" },
    streams: { type: "string", default: "200" },
    rounds: { type: "string", default: "3" },
    inputs: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
  },
});
const [topics, followed, streams] = [values.topics, values.followed, values.streams].map(Number);

const wanted = positionals.length > 0 ? positionals : ["pages", "feed"];
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`On ${process.env["DATABASE_URL"] ? "PostgreSQL" : "SQLite"}, Node ${process.version}`);
if (wanted.includes("pages")) {
  const { measurePages } = await import("./page-cost");
  const server = process.env["DATABASE_URL"];
  for (const topics of values.sizes.split(",").map(Number)) {
    const databaseUrl = server && (await keptDatabase(server, `zhulin_bench_${topics}`));
    await measurePages({ topics, databaseUrl, seconds: Number(values.seconds) }, say);
  }
}
if (wanted.includes("feed")) {
  await withOwnSite(async (variables) => {
    const { measureFeed } = await import("./feed-time");
    const { measureStreams } = await import("./stream-cost");
    await measureFeed({ topics: topics ?? 0, followed: followed ?? 0 }, say);
    await measureStreams({ streams: streams ?? 0, processes: 2, variables }, say);
  });
}
if (wanted.includes("nasty")) {
  await withOwnSite(async () => {
    // Content is made through the same commands as by pages, which ask the catalogue.
    const { openCatalogue } = await import("~/features/catalogue/catalogue.server");
    openCatalogue();
    const { measureNasty } = await import("./nasty-cost");
    await measureNasty({ inputs: Number(values.inputs), seed: Number(values.seed) }, say);
  });
}
if (wanted.includes("slow-line")) {
  const { measureSlowLine } = await import("./slow-line");
  await measureSlowLine({ rounds: Number(values.rounds) }, say);
}

async function withOwnSite(
  measure: (variables: Record<string, string>) => Promise<void>,
): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-bench-"));
  const variables = {
    DATA_DIR: dataDir,
    DEMO_CONTENT: "off",
    CAPTCHA: "off",
    OWNER_PASSWORD: "bamboo-owner",
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
  };
  // Modules of the site read the environment as they load, so they are loaded after this.
  Object.assign(process.env, variables);
  try {
    execFileSync(process.execPath, [...typeScriptArgs, "app/cli/site-prepare.ts"], {
      cwd: root,
      env: { ...process.env, PORT: "65535" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const { closeDatabase } = await import("~/platform/database/database.server");
    await measure(variables);
    await closeDatabase();
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
