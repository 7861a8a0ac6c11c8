import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { readFormToken } from "tests/support/form-token";
import { openOwnerSession } from "tests/support/owner-session";
import { fillDisk, mountDisk, mountSmallDisk, unmountDisk } from "tests/support/small-disk";
import { startOwnSite, type OwnSite } from "tests/support/own-site";
import { env } from "~/platform/env/env.server";

const parent = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-disk-"));

/** A disk of its own below that folder; null where it may not be made, or the database is elsewhere. */
function mountOwn(name: string, mount: (folder: string) => boolean): string | null {
  const folder = path.join(parent, name);
  fs.mkdirSync(folder);
  return env().databaseUrl === null && mount(folder) ? folder : null;
}

/** One whose system falls back to reading when it is told of an error, as after a fault of the disk itself. */
function mountFaultyDisk(): string | null {
  const image = path.join(parent, "image");
  fs.writeFileSync(image, "");
  fs.truncateSync(image, 64 * 1024 * 1024);
  try {
    execFileSync("mkfs.ext4", ["-q", image], { stdio: "ignore" });
  } catch {
    return null;
  }
  return mountOwn("faulty", (folder) => mountDisk(folder, "-o", "loop", image));
}

const small = mountOwn("small", (folder) => mountSmallDisk(folder, 48));
const faulty = mountFaultyDisk();
let site: OwnSite | undefined;

afterEach(async () => {
  await site?.kill();
});

afterAll(() => {
  for (const folder of [small, faulty]) if (folder) unmountDisk(folder);
  fs.rmSync(parent, { recursive: true, force: true });
});

const words = "断电之前写了一个下午的话。";

/** Signs the owner in and answers what the forms of a member carry. */
async function signIn(url: string): Promise<{ Cookie: string; formToken: string }> {
  const Cookie = await openOwnerSession(url);
  return { Cookie, formToken: await readFormToken(url, Cookie) };
}

test.runIf(faulty !== null)(
  "a disk that may only be read any more is read on, and said to be so",
  async () => {
    site = await startOwnSite({ DATA_DIR: faulty ?? "" });
    const { url } = site;
    const { Cookie, formToken } = await signIn(url);
    execFileSync("mount", ["-o", "remount,abort", faulty ?? ""]);
    const body = new URLSearchParams({ formToken, formId: "no", title: "题", content: words });
    body.set("nodeId", "1");
    const refused = await fetch(`${url}/topic/create`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie },
      body,
    });
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain(words);
    for (const address of ["/", "/topics", "/user/signin", "/search?q=断电"]) {
      expect((await fetch(url + address)).status).toBe(200);
    }
    // What was tried a moment ago is believed for five seconds.
    await expect
      .poll(async () => (await fetch(`${url}/healthz`)).json(), { timeout: 10_000 })
      .toEqual({ status: "read-only" });
  },
);

test.runIf(small !== null)(
  "a full disk stops writing calmly and reading not at all, and the site goes on by itself",
  async () => {
    site = await startOwnSite({ DATA_DIR: small ?? "" });
    const { url } = site;
    const { Cookie, formToken } = await signIn(url);
    const publish = (formId: string) =>
      fetch(`${url}/topic/create`, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie },
        body: new URLSearchParams({ formToken, formId, title: "题", content: words, nodeId: "1" }),
      });
    const health = async () => (await fetch(`${url}/healthz`)).json() as Promise<unknown>;
    expect((await publish("before")).status).toBe(302);
    expect(await health()).toEqual({ status: "ok" });

    const ballast = fillDisk(small ?? "");
    for (const formId of ["full-1", "full-2", "full-3"]) {
      const refused = await publish(formId);
      const html = await refused.text();
      expect(refused.status).toBe(503);
      expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
      expect(html).toContain("网站现在存不下新的内容");
      expect(html).toContain(words);
    }
    const call = await fetch(`${url}/api/login/signin`, {
      method: "POST",
      body: new URLSearchParams({ username: "owner", password: "bamboo-owner" }),
    });
    expect(call.status).toBe(503);
    for (const address of ["/", "/topics", "/topic/1", "/search?q=断电"]) {
      expect((await fetch(url + address)).status).toBe(200);
    }
    expect(await health()).toEqual({ status: "read-only" });
    const admin = await fetch(`${url}/admin`, { headers: { Cookie } });
    expect(await admin.text()).toContain("存放数据的磁盘满了");
    const told = site.said().match(/"kind":"StorageFull"/g) ?? [];
    expect(told).toHaveLength(1);
    expect(site.said()).toMatch(/SQLITE_(FULL|IOERR)/);

    fs.rmSync(ballast);
    expect((await publish("after")).status).toBe(302);
    expect(await health()).toEqual({ status: "ok" });
    const list = await (await fetch(`${url}/api/topic/topics`)).json();
    expect((list as { data: { results: unknown[] } }).data.results).toHaveLength(2);
  },
);

test.runIf(small !== null)(
  "a site that was there before starts on a full disk, again and again, and is read",
  async () => {
    const DATA_DIR = small ?? "";
    site = await startOwnSite({ DATA_DIR });
    expect(await site.end()).toBe(0);
    for (let start = 1; start <= 3; start += 1) {
      fillDisk(DATA_DIR);
      site = await startOwnSite({ DATA_DIR });
      expect((await fetch(`${site.url}/topics`)).status).toBe(200);
      expect(await site.end()).toBe(0);
    }
    fs.rmSync(fillDisk(DATA_DIR));
    const reserved = () => fs.statSync(path.join(DATA_DIR, "full-disk-reserve")).size;
    const left = reserved();
    site = await startOwnSite({ DATA_DIR });
    expect(reserved()).toBeGreaterThan(left);
  },
);
