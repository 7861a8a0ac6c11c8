import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makePostgresCluster, type PostgresCluster } from "tests/setup/postgres-server";
import { readFormToken } from "tests/support/form-token";
import { startOwnSite, type OwnSite } from "tests/support/own-site";
import { openOwnerSession } from "tests/support/owner-session";

const here = process.env["DATABASE_URL"] ?? "";
const carelessly = { fsync: "off", wal_keep_size: "64MB" };
const token = "a-token-of-prometheus";

describe.runIf(here !== "")("a site with a replica", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-replica-"));
  let first: PostgresCluster;
  let second: PostgresCluster;
  let server: Awaited<ReturnType<PostgresCluster["start"]>>;
  let follower: typeof server;
  let site: OwnSite;

  const read = async (address: string) => (await fetch(site.url + address)).text();
  const figure = async (name: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    const text = await (await fetch(`${site.url}/metrics`, { headers })).text();
    return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
  };
  /** Reads as visitors do until more of it was counted. */
  const readUntilMore = async (name: string) => {
    const before = await figure(name);
    await vi.waitUntil(
      async () => {
        await read("/topics");
        return (await figure(name)) > before;
      },
      { timeout: 20_000, interval: 100 },
    );
  };

  beforeAll(async () => {
    first = await makePostgresCluster(carelessly);
    second = await makePostgresCluster(carelessly, first);
    server = await first.start();
    follower = await second.start();
    site = await startOwnSite({
      DATA_DIR: folder,
      DATABASE_URL: first.url,
      DATABASE_READ_URL: second.url,
      KEPT_PAGES_MB: "0",
      METRICS_TOKEN: token,
    });
  });

  afterAll(async () => {
    await site.end();
    for (const one of [follower, server]) {
      one.kill("SIGINT");
      await once(one, "exit");
    }
    first.remove();
    second.remove();
    fs.rmSync(folder, { recursive: true });
  });

  test("reads visitors' pages there, and whoever looks next sees what was published", async () => {
    await readUntilMore("zhulin_replica_reads");
    const Cookie = await openOwnerSession(site.url);
    const formToken = await readFormToken(site.url, Cookie);
    const fields = { formToken, intent: "publish", nodeId: "1", title: "雨后", content: "新笋。" };
    const answer = await fetch(`${site.url}/topic/create`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie },
      body: new URLSearchParams(fields),
    });
    expect(answer.headers.get("Location")).toMatch(/^\/topic\/\d+/);
    expect(await read("/topics")).toContain("雨后");
    await readUntilMore("zhulin_replica_reads");
    expect(await read("/topics")).toContain("雨后");
  });

  test("is read whole while the replica is away, and from the replica once it is back", async () => {
    const ended = once(follower, "exit");
    follower.kill("SIGQUIT");
    await ended;
    for (let count = 0; count < 5; count += 1) expect(await read("/topics")).toContain("雨后");
    follower = await second.start();
    await readUntilMore("zhulin_replica_reads");
  });
});
