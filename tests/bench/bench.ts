import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "tests/support/site-server";

// Run as a program. "pages" prints what the pages of sites of several sizes cost, beside node:http and remix-serve alone;
// "feed" fills a new site (or the empty database that DATABASE_URL names) and prints how long the feed takes, what open
// streams cost and how fast an event reaches them. Takes minutes; smaller numbers make it quicker.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: "string", default: "10000,100000" },
    seconds: { type: "string", default: "5" },
    topics: { type: "string", default: "1000000" },
    followed: { type: "string", default: "5000" },
    streams: { type: "string", default: "200" },
  },
});
const [topics, followed, streams] = [values.topics, values.followed, values.streams].map(Number);

const wanted = positionals.length > 0 ? positionals : ["pages", "feed"];
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`On ${process.env["DATABASE_URL"] ? "PostgreSQL" : "SQLite"}, Node ${process.version}`);
if (wanted.includes("pages")) {
  const { measurePages } = await import("./page-cost");
  for (const size of values.sizes.split(",").map(Number)) {
    await measurePages({ topics: size, seconds: Number(values.seconds) }, say);
  }
}
if (wanted.includes("feed")) await measureOwnSite();

async function measureOwnSite(): Promise<void> {
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
    execFileSync(process.execPath, ["--import", "tsx", "app/cli/site-prepare.ts"], {
      cwd: root,
      env: { ...process.env, PORT: "65535" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const { measureFeed } = await import("./feed-time");
    const { measureStreams } = await import("./stream-cost");
    const { closeDatabase } = await import("~/platform/database/database.server");
    await measureFeed({ topics: topics ?? 0, followed: followed ?? 0 }, say);
    await measureStreams({ streams: streams ?? 0, processes: 2, variables }, say);
    await closeDatabase();
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
