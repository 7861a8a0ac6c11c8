import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createModerator, signInAgain, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { answerOf, callAction, callLoader } from "tests/support/call-route";
import { runCommandFile } from "tests/support/run-command";
import { giveSecondFactor } from "tests/support/totp-app";
import { origin, pageRequest } from "tests/support/visit";
import { backUpSite } from "~/features/admin/backups/site-backup.server";
import { listBackups } from "~/platform/backup/backup-folder.server";
import { isEncrypted } from "~/platform/backup/encryption.server";
import { readLastResult } from "~/platform/backup/last-result.server";
import { readEntries } from "~/platform/backup/read-backup.server";
import { closeDatabase, readDatabase } from "~/platform/database/database.server";
import { sessionSecret } from "~/platform/env/secrets.server";
import { memberFormToken } from "~/platform/http/form-token.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import * as onePage from "~/routes/admin.backup.$name";
import * as listPage from "~/routes/admin.backup._index";
import * as uploadPage from "~/routes/admin.backup.upload";
import { typeScriptArgs } from "~/cli/child-process.mjs";

const dataDir = process.env["DATA_DIR"] ?? "";
const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-encrypted-"));
afterAll(() => fs.rmSync(elsewhere, { recursive: true, force: true }));

const passphrase = "竹林深处，谁也听不见琴声";
const wrong = "竹林深处，谁都听得见琴声";
let owner: Member;

beforeAll(async () => {
  sessionSecret();
  owner = await createModerator({ role: "owner", username: "bamboo" });
});

const entriesOf = async (file: string, key = "") => {
  const held = new Map<string, string>();
  await readEntries({ file, passphrase: key }, async ({ name }, body) => {
    held.set(name, await text(body));
  });
  return held;
};
const titles = async () =>
  (await readDatabase().selectFrom("topic").select("title").orderBy("id").execute()).map(
    ({ title }) => title,
  );
const send = (fields: Record<string, string>) =>
  callAction(listPage, "/admin/backup", fields, { as: owner });
const restore = (name: string, typed: string) =>
  callAction(
    onePage,
    "/",
    { intent: "restore", sure: "on", passphrase: typed },
    { as: owner, params: { name } },
  );

function upload(file: string, typed: string) {
  const page = pageRequest("/admin/backup/upload", { as: owner });
  const body = new FormData();
  body.append("formToken", memberFormToken(page));
  body.append("passphrase", typed);
  body.append("file", new Blob([fs.readFileSync(file)]), path.basename(file));
  const headers = new Headers(page.headers);
  headers.set("Origin", origin);
  const request = new Request(page.url, { method: "POST", headers, body });
  return answerOf(() => uploadPage.action({ request, params: {}, context: {} }));
}

describe("a plain backup", () => {
  test("holds no secret of the sessions, so that its sealed second factors stay sealed", async () => {
    await giveSecondFactor(owner);
    const held = await entriesOf(await backUpSite());
    expect(held.has("session-secret")).toBe(false);
    expect([...held.values()].join("")).not.toContain(sessionSecret());
    expect(held.get("tables/authenticator.ndjson")).toContain("sealedSecret");
  });

  test("lets nobody read it but the user of the site, nor its checksum and how it ended", async () => {
    await send({ intent: "backup" });
    await runDueJobs();
    const folder = path.join(dataDir, "backups");
    for (const name of fs.readdirSync(folder)) {
      expect([name, fs.statSync(path.join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    }
    expect(fs.existsSync(path.join(folder, "last-result.json"))).toBe(true);
  });
});

describe("the owner", () => {
  test("makes one with a passphrase, which the queue does not tell", async () => {
    const answers = [
      [{ passphrase: "", rePassphrase: "" }, "口令至少要 12 个字符"],
      [{ passphrase: "short", rePassphrase: "short" }, "口令至少要 12 个字符"],
      [{ passphrase: `${passphrase}，真的`, rePassphrase: passphrase }, "两次填写的口令不一样"],
    ] as const;
    for (const [typed, says] of answers) {
      const { status, data } = await send({ intent: "encrypt", ...typed });
      expect(status).toBe(400);
      expect(JSON.stringify(data)).toContain(says);
      expect(JSON.stringify(data)).not.toContain(passphrase);
    }
    const long = `${passphrase}，真的`;
    await send({ intent: "encrypt", passphrase: long, rePassphrase: long });
    const [job] = await readDatabase().selectFrom("job").select("payload").execute();
    expect(job?.payload).toContain("sealedPassphrase");
    expect(job?.payload).not.toContain("竹林");
    await runDueJobs();
    const [made] = await listBackups(dataDir);
    expect(made).toMatchObject({ origin: "manual", encrypted: true });
    const file = path.join(dataDir, "backups", made?.name ?? "");
    expect(await isEncrypted(file)).toBe(true);
    expect((await entriesOf(file, long)).get("session-secret")).toBe(sessionSecret());
    await expect(entriesOf(file, passphrase)).rejects.toThrow("no identity matched");
  });

  test("restores one by its passphrase alone, and what was there is encrypted, too", async () => {
    const file = await backUpSite("manual", passphrase);
    const name = path.basename(file);
    const before = await titles();
    await createTopic({ title: "加密之后" });
    const page = await callLoader(onePage, "/", { as: owner, params: { name } });
    expect(page.data).toMatchObject({ backup: { encrypted: true }, encrypts: false });
    for (const [typed, says] of [
      [wrong, "口令不对，什么都没有改变"],
      ["", "这份备份加密了，请填写它的口令"],
    ] as const) {
      const refused = await restore(name, typed);
      expect(refused.status).toBe(400);
      expect(refused.data).toMatchObject({ error: { passphrase: [says] } });
    }
    await runDueJobs();
    expect(await titles()).toEqual([...before, "加密之后"]);
    await restore(name, passphrase);
    await runDueJobs();
    expect(await readLastResult(dataDir)).toMatchObject({ work: "restore", done: true });
    expect(await titles()).toEqual(before);
    const [safety] = await listBackups(dataDir);
    expect(safety).toMatchObject({ origin: "before-restore", encrypted: true });
    owner = await signInAgain(owner.id);
  });

  test("brings one from elsewhere with its passphrase", async () => {
    const file = await backUpSite("manual", passphrase);
    const kept = (await listBackups(dataDir)).length;
    const refused = await upload(file, wrong);
    expect(refused.data).toMatchObject({ error: { passphrase: ["口令不对，什么都没有改变"] } });
    expect(await listBackups(dataDir)).toHaveLength(kept);
    const { location } = await upload(file, passphrase);
    expect(location).toMatch(/-uploaded\.tar\.gz\.age$/);
  });
});

/** Runs the restore with what is typed at its standard input. */
async function restoreTyping(file: string, typed: string, variables: Record<string, string>) {
  const child = spawn(process.execPath, [...typeScriptArgs, "app/cli/restore.ts", file], {
    env: { ...process.env, ...variables },
  });
  child.stdin.end(`${typed}\n`);
  const [stderr] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, "close"),
  ]);
  return { code: child.exitCode, stderr };
}

describe("the commands", () => {
  test("encrypt and restore by the passphrase of the environment, or by one that is typed", async () => {
    const keyFile = path.join(elsewhere, "passphrase");
    fs.writeFileSync(keyFile, `${passphrase}\n`);
    await closeDatabase();
    const made = await runCommandFile("backup.ts", [], { BACKUP_PASSPHRASE_FILE: keyFile });
    const file = /The backup is (.+\.age)\n/.exec(made.stdout)?.[1] ?? made.stderr;
    const site = (name: string) => ({ DATABASE_URL: "", DATA_DIR: path.join(elsewhere, name) });
    const known = await runCommandFile("restore.ts", [file], {
      ...site("known"),
      BACKUP_PASSPHRASE: passphrase,
    });
    expect(known).toMatchObject({ code: 0, stderr: "" });
    // The secret comes along, so that the app on the owner's phone goes on.
    const secret = fs.readFileSync(path.join(elsewhere, "known/session-secret"), "utf8");
    expect(secret).toBe(sessionSecret());
    const refused = await restoreTyping(file, wrong, site("typed"));
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/is encrypted with another passphrase; nothing was changed/);
    expect(await restoreTyping(file, passphrase, site("typed"))).toEqual({ code: 0, stderr: "" });
  });

  test("restore a plain backup without a secret: the site makes another one", async () => {
    const file = await backUpSite();
    await closeDatabase();
    const plain = path.join(elsewhere, "plain");
    const variables = { DATABASE_URL: "", DATA_DIR: plain };
    expect(await runCommandFile("restore.ts", [file], variables)).toMatchObject({ code: 0 });
    expect(fs.existsSync(path.join(plain, "zhulin.db"))).toBe(true);
    expect(fs.existsSync(path.join(plain, "session-secret"))).toBe(false);
  });
});
