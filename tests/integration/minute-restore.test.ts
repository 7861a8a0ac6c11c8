import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { pictureFile } from "tests/factories/picture-file";
import { bucketVariables, startS3Server, type S3Server } from "tests/providers/s3-server";
import { readFormToken } from "tests/support/form-token";
import { openOwnerSession } from "tests/support/owner-session";
import { startOwnSite, type OwnSite } from "tests/support/own-site";
import { runCommandFile } from "tests/support/run-command";

const parent = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-lost-"));
const passphrase = "竹林深处，谁也听不见琴声";

let s3: S3Server;
let site: OwnSite | undefined;
let variables: Record<string, string>;

beforeAll(async () => {
  s3 = await startS3Server();
  variables = {
    DATABASE_URL: "",
    WEB_CONCURRENCY: "2",
    ...bucketVariables(s3, "BACKUP_"),
    BACKUP_S3_SECONDS: "1",
    BACKUP_PASSPHRASE: passphrase,
  };
});

afterEach(async () => {
  await site?.kill();
  site = undefined;
});

afterAll(async () => {
  await s3.close();
  fs.rmSync(parent, { recursive: true, force: true });
});

/** Signs the owner in and answers the cookie. */
async function publish(url: string, Cookie: string, title: string): Promise<string> {
  const formToken = await readFormToken(url, Cookie);
  const answer = await fetch(`${url}/topic/create`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie },
    body: new URLSearchParams({ formToken, formId: title, title, content: title, nodeId: "1" }),
  });
  expect(answer.status).toBe(302);
  return answer.headers.get("Location") ?? "";
}

async function upload(url: string, Cookie: string): Promise<string> {
  const form = new FormData();
  form.set("formToken", await readFormToken(url, Cookie));
  form.set("image", new Blob([new Uint8Array(await pictureFile())]), "bamboo.jpg");
  const answer = await fetch(`${url}/upload`, { method: "POST", headers: { Cookie }, body: form });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

interface KeptStatus {
  through: number;
  fault: string;
}

const statusIn = (dataDir: string): KeptStatus => {
  const file = path.join(dataDir, "backups/minutes/status.json");
  if (!fs.existsSync(file)) return { through: 0, fault: "" };
  return JSON.parse(fs.readFileSync(file, "utf8")) as KeptStatus;
};

/** Waits until all that was written until now is elsewhere. */
async function awaitCopy(dataDir: string): Promise<void> {
  const now = Date.now();
  await expect
    .poll(() => statusIn(dataDir), { timeout: 60_000, interval: 100 })
    .toSatisfy(({ through }: KeptStatus) => through > now);
  await expect
    .poll(() => [...s3.objects.keys()].some((key) => key.endsWith(".base.age")), {
      timeout: 60_000,
    })
    .toBe(true);
}

test("a machine that is lost comes back on another one with what was written a moment before", async () => {
  const lost = path.join(parent, "lost");
  site = await startOwnSite({ ...variables, DATA_DIR: lost });
  const Cookie = await openOwnerSession(site.url);
  await publish(site.url, Cookie, "第一件事");
  await awaitCopy(lost);
  const topic = await publish(site.url, Cookie, "最后一件事");
  const picture = await upload(site.url, Cookie);
  await awaitCopy(lost);
  await site.kill();
  fs.rmSync(lost, { recursive: true });

  const fresh = { ...variables, DATA_DIR: path.join(parent, "fresh") };
  const listed = await runCommandFile("restore.ts", ["--offsite"], fresh);
  expect(listed.stdout).toMatch(/^minutes-[0-9a-f]{12} {2}\d{4}-/);
  const restored = await runCommandFile("restore.ts", ["--offsite", "latest"], fresh);
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(restored.stdout).toMatch(/^Restored as it was at \d{4}-.*Z, with [1-9]\d* pictures\.$/m);
  expect(restored.stdout).not.toContain("no further");

  site = await startOwnSite(fresh);
  const page = await fetch(site.url + topic, { headers: { Cookie } });
  expect(await page.text()).toContain("最后一件事");
  expect((await fetch(site.url + picture)).status).toBe(200);
  // Still signed in, because the secret came along.
  expect(await readFormToken(site.url, Cookie)).not.toBe("");
  const found = await fetch(`${site.url}/search?q=${encodeURIComponent("最后一件事")}`);
  expect(await found.text()).toContain("最后一件事");
  await publish(site.url, Cookie, "又一件事");
  await awaitCopy(fresh.DATA_DIR);
  expect(statusIn(fresh.DATA_DIR).fault).toBe("");
  // What the lost machine sent is still there.
  const lines = [...s3.objects.keys()].map((key) => /minutes\/(\w+)\//.exec(key)?.[1]);
  expect(new Set(lines)).toHaveProperty("size", 2);
});

test("a restore says what stands in its way, and changes nothing", async () => {
  const here = { ...variables, DATA_DIR: path.join(parent, "fresh") };
  const wrong = await runCommandFile("restore.ts", ["--offsite", "latest"], {
    ...here,
    BACKUP_PASSPHRASE: "another, long enough",
  });
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("another passphrase") });
  const early = ["--offsite", "latest", "--until", "2020-01-01T00:00:00Z"];
  const before = await runCommandFile("restore.ts", early, here);
  expect(before).toMatchObject({ code: 1, stderr: expect.stringContaining("until then") });
  const never = await runCommandFile("restore.ts", ["--offsite", "latest", "--until", "x"], here);
  expect(never).toMatchObject({ code: 1, stderr: expect.stringContaining("must be a time") });
  const elsewhere = await runCommandFile("restore.ts", ["--offsite", "latest"], {
    ...here,
    DATABASE_URL: "postgres://localhost/none",
  });
  expect(elsewhere).toMatchObject({ code: 1, stderr: expect.stringContaining("Only SQLite") });
});

test("over a site it brings no session back that was ended there since", async () => {
  const here = { ...variables, DATA_DIR: path.join(parent, "fresh") };
  const sessionsHere = (also: string) => {
    const database = new Sqlite(path.join(here.DATA_DIR, "zhulin.db"));
    const count = database.prepare("select count(*) from session").pluck().get();
    database.exec(also);
    database.close();
    return count;
  };
  expect(sessionsHere("delete from session")).toBeGreaterThan(0);
  const restored = await runCommandFile("restore.ts", ["--offsite", "latest"], here);
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(sessionsHere("")).toBe(0);
});
