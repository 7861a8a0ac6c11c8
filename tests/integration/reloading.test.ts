import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { copyCheckout, type CheckoutCopy } from "tests/support/checkout-copy";
import { serveOwnSite, startOwnSite, type OwnSite } from "tests/support/own-site";
import { loadSite } from "tests/support/site-load";
import { root } from "tests/support/site-server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readDatabase } from "~/platform/database/database.server";

let site: OwnSite | undefined;
let copied: CheckoutCopy | undefined;

afterEach(async () => {
  await site?.kill();
  site = undefined;
});

afterAll(() => copied?.remove());

/** A checkout that a test may spoil; one for all of them, because what runs there is put together anew in each. */
function ownCheckout(): string {
  copied ??= copyCheckout();
  copied.renew();
  return copied.folder;
}

/** Runs `npm run reload` for the site of this test; answers its code and what it said. */
async function reload(
  cwd = root,
  words: string[] = [],
): Promise<{ code: number | null; said: string }> {
  const { DATA_DIR = "" } = process.env;
  const child = spawn(process.execPath, ["app/cli/serving/reload.mjs", ...words], {
    cwd,
    env: { ...process.env, DATA_DIR },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}

test("a site that is read and written to is replaced without a connection refused or a comment lost", async () => {
  for (const [key, value] of Object.entries({
    commentsPerMinute: 1000,
    newcomerDailyPosts: 1000,
    pagesPerMinute: 0,
  })) {
    await changeSetting(key, value);
  }
  const topicId = await createTopic();
  const writers = await Promise.all(Array.from({ length: 4 }, () => createMember()));
  site = await startOwnSite({ WEB_CONCURRENCY: "2", LOG_LEVEL: "info" });
  const stopLoad = await loadSite(site.url, topicId, writers);
  const live = await fetch(`${site.url}/live?watch=unread`, {
    headers: { Accept: "text/event-stream", Cookie: `userToken=${writers[0]?.token}` },
  });
  expect(live.status).toBe(200);
  expect(await reload()).toMatchObject({ code: 0, said: expect.stringMatching(/Reloaded\.\n$/) });
  // Its browser opens the next one by itself.
  await live.text();
  // Two at first, one that was tried and two that took their places, the last of which may be idle for a moment.
  const { answering } = site;
  await expect.poll(() => answering().length, { timeout: 30_000 }).toBe(5);
  const { answers, acknowledged } = await stopLoad();
  expect([...answers.keys()].toSorted()).toEqual(["200", "302"]);
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(answering()).toHaveLength(5);
  const kept = await readDatabase()
    .selectFrom("comment")
    .select("content")
    .where("content", "in", acknowledged)
    .execute();
  expect(kept).toHaveLength(acknowledged.length);
  expect(await site.end()).toBe(0);
  expect(site.said()).not.toContain('"level":50');
  expect(await reload()).toMatchObject({
    code: 1,
    said: expect.stringContaining("No site runs"),
  });
});

// The database has no part in this: once is enough.
test.runIf(!process.env.DATABASE_URL)(
  "one process alone is replaced, and a build that does not start leaves it serving",
  async () => {
    const checkout = ownCheckout();
    site = await serveOwnSite({ WEB_CONCURRENCY: "1" }, checkout);
    const build = path.join(checkout, "build/index.js");
    const sound = fs.readFileSync(build);
    fs.writeFileSync(build, "throw new Error('spoilt');");
    const refused = await reload(checkout);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.said).toContain("a new process does not answer. The site serves as before.");
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    fs.writeFileSync(build, sound);
    const before = keepAsBefore(checkout);
    site.signal("SIGHUP");
    await site.awaitLine(/All server processes run/);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    // What every process runs is what a later fault goes back to.
    expect(fs.existsSync(before)).toBe(false);
  },
);

test.runIf(!process.env.DATABASE_URL)(
  "a new build that was made beforehand and does not start gives way to the one that serves, for a process that dies",
  async () => {
    const checkout = ownCheckout();
    site = await serveOwnSite({ WEB_CONCURRENCY: "1" }, checkout);
    const build = path.join(checkout, "build/index.js");
    const sound = fs.readFileSync(build);
    keepAsBefore(checkout);
    fs.writeFileSync(build, "throw new Error('spoilt');");
    const refused = await reload(checkout);
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining("The site serves as before."),
    });
    expect(refused.said).toContain("Error: spoilt");
    expect(fs.readFileSync(build).equals(sound)).toBe(true);
  },
);

test.runIf(!process.env.DATABASE_URL)(
  "a site that is stopped while it prepares the next build leaves neither that nor a process behind",
  async () => {
    const checkout = ownCheckout();
    site = await serveOwnSite({ WEB_CONCURRENCY: "1" }, checkout);
    fs.appendFileSync(path.join(checkout, "app/root.tsx"), "\n// Changed.\n");
    site.signal("SIGHUP");
    await site.awaitLine(/^Building/);
    const cache = path.join(checkout, ".cache");
    const leftovers = () => fs.readdirSync(cache).filter((name) => name.startsWith("next-build-"));
    await expect.poll(leftovers, { timeout: 60_000 }).toHaveLength(1);
    expect(await site.end()).toBe(0);
    await expect.poll(site.isGone, { timeout: 15_000 }).toBe(true);
    expect(leftovers()).toEqual([]);
  },
);

test.runIf(!process.env.DATABASE_URL)(
  "where a later process of a new build does not start, the earlier ones of it are replaced again",
  async () => {
    const checkout = ownCheckout();
    site = await serveOwnSite({ WEB_CONCURRENCY: "2" }, checkout);
    const build = path.join(checkout, "build/index.js");
    const started = path.join(checkout, "build/started");
    // The one that is tried and the first that takes a place start; the one after does not.
    const spoilt = `{
  const { appendFileSync, readFileSync } = process.getBuiltinModule("node:fs");
  const list = ${JSON.stringify(started)};
  appendFileSync(list, process.pid + ";");
  if (readFileSync(list, "utf8").split(";").length === 4) throw new Error("spoilt");
}
`;
    fs.writeFileSync(build, spoilt + fs.readFileSync(build, "utf8"));
    const refused = await reload(checkout);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.said).toContain("new process 2 did not start. The site serves as before.");
    const pids = fs.readFileSync(started, "utf8").split(";").slice(0, -1).map(Number);
    expect(pids.map(isRunning)).toEqual([false, false, false, true]);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  },
);

/** Keeps the build as `npm run build` does beside a site that runs, and answers where. */
function keepAsBefore(checkout: string): string {
  const before = path.join(checkout, ".cache/build-before");
  fs.cpSync(path.join(checkout, "build"), before, { recursive: true });
  return before;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a word that it does not take is refused, and nothing replaced", async () => {
  expect(await reload(root, ["--nope"])).toEqual({ code: 1, said: "Usage: npm run reload\n" });
});
