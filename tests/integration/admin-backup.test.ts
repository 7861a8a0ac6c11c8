import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, signInAgain, type Member } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { createTopic } from "tests/factories/topic";
import { answerOf, callAction, callLoader } from "tests/support/call-route";
import { origin, pageRequest } from "tests/support/visit";
import { backUpSite, restoreSite } from "~/features/admin/backups/site-backup.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { listBackups } from "~/platform/backup/backup-folder.server";
import { readLastResult } from "~/platform/backup/last-result.server";
import { absoluteTime } from "~/platform/clock/clock";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { memberFormToken } from "~/platform/http/form-token.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import * as onePage from "~/routes/admin.backup.$name";
import * as download from "~/routes/admin.backup.$name_.download";
import * as listPage from "~/routes/admin.backup._index";
import * as uploadPage from "~/routes/admin.backup.upload";

const dataDir = process.env["DATA_DIR"] ?? "";
let owner: Member;

beforeAll(async () => {
  await liftRateLimits();
  owner = await createModerator({ role: "owner", username: "bamboo" });
});

const titles = async () => {
  const rows = await readDatabase().selectFrom("topic").select("title").orderBy("id").execute();
  return rows.map(({ title }) => title);
};
const nameOf = (file: string) => path.basename(file);
const visit = (name: string) => ({ as: owner, params: { name } });

/** What is counted twice in the database and differs: nothing in a consistent site. */
async function contradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'topic' as what, t.id from topic t where t."commentCount" <>
      (select count(*) from comment c where c."entityType" = 'topic' and c."entityId" = t.id and c.status = 0)
    union all select 'user', u.id from "user" u where u."commentCount" <>
      (select count(*) from comment c where c."userId" = u.id and c.status = 0)
    union all select 'score', u.id from "user" u where u.score <>
      (select coalesce(sum(s.score), 0) from "scoreLog" s where s."userId" = u.id)
    union all select 'comment', c.id from comment c where c."entityType" = 'topic'
      and not exists (select 1 from topic t where t.id = c."entityId")`.execute(readDatabase());
  return rows;
}

/** Two members who go on commenting on a topic. */
class WriteLoad {
  written = 0;
  #stopped = false;
  readonly #writers: Promise<void>[];

  constructor(topic: number) {
    this.#writers = [1, 2].map(() => this.#write(topic));
  }

  async #write(topic: number): Promise<void> {
    const by = await createMember();
    for (; !this.#stopped; await setTimeout(25)) {
      await createComment({ on: topic, by });
      this.written += 1;
    }
  }

  async untilWritten(count: number): Promise<void> {
    for (let waited = 0; this.written < count && waited < 500; waited += 1) await setTimeout(20);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#writers);
  }
}

describe("a backup taken under write load", () => {
  test("restores to a consistent site, while others go on reading and writing", async () => {
    const topic = await createTopic({ title: "写不停" });
    const load = new WriteLoad(topic);
    await load.untilWritten(6);
    const file = await backUpSite();
    const atBackup = load.written;
    await load.untilWritten(atBackup + 6);
    await load.stop();
    await restoreSite({ file, passphrase: "" });
    expect(await contradictions()).toEqual([]);
    const { commentCount } = await readDatabase()
      .selectFrom("topic")
      .select("commentCount")
      .where("id", "=", topic)
      .executeTakeFirstOrThrow();
    expect(commentCount).toBeGreaterThan(3);
    expect(commentCount).toBeLessThanOrEqual(atBackup + 3);
    owner = await signInAgain(owner.id);
    // Everything can be written as before.
    await createComment({ on: topic });
    expect(await contradictions()).toEqual([]);
  });
});

describe("a restore", () => {
  test("gives no id out again that somebody had since the backup", async () => {
    const file = await backUpSite();
    const gone = { member: (await createMember()).id, topic: await createTopic() };
    await restoreSite({ file, passphrase: "" });
    expect((await createMember()).id).toBeGreaterThan(gone.member);
    expect(await createTopic()).toBeGreaterThan(gone.topic);
    owner = await signInAgain(owner.id);
  });
});

describe("the owner", () => {
  test("backs up by a button, downloads the file, and restores it from the list", async () => {
    await createTopic({ title: "备份之前" });
    await changeSetting("siteTitle", "那时候");
    await callAction(listPage, "/admin/backup", { intent: "backup" }, { as: owner });
    const waiting = await callLoader(listPage, "/admin/backup", { as: owner });
    expect(waiting.data.running.backup).toBe(true);
    await runDueJobs();
    const shown = await callLoader(listPage, "/admin/backup", { as: owner });
    const [backup] = shown.data.backups;
    expect(shown.data.lastResult).toMatchObject({ work: "backup", done: true });
    expect(backup).toMatchObject({ origin: "manual", sha256: expect.stringMatching(/^\w{64}$/) });
    const name = backup?.name ?? "";

    const request = pageRequest(`/admin/backup/${name}/download`, { as: owner });
    const file = await download.loader({ request, params: { name }, context: {} });
    expect(file.headers.get("Content-Disposition")).toContain(name);
    expect((await file.arrayBuffer()).byteLength).toBe(backup?.size);

    await createTopic({ title: "备份之后" });
    await changeSetting("siteTitle", "后来");
    const picture = await storeUpload(owner.id, await pictureFile());
    const unsure = await callAction(onePage, "/", { intent: "restore" }, visit(name));
    expect(unsure.data).toMatchObject({ error: { sure: ["请先勾选"] } });
    const before = await titles();
    await callAction(onePage, "/", { intent: "restore", sure: "on" }, visit(name));
    await runDueJobs();
    expect(await readLastResult(dataDir)).toMatchObject({ work: "restore", done: true });
    expect(await titles()).toEqual(before.filter((title) => title !== "备份之后"));
    expect((await readSettings()).siteTitle).toBe("那时候");
    // Everybody signs in again; what was there is kept in a backup of its own, and its pictures stay.
    expect((await callLoader(listPage, "/admin/backup", { as: owner })).status).toBe(403);
    owner = await signInAgain(owner.id);
    const [safety] = await listBackups(dataDir);
    expect(safety?.origin).toBe("before-restore");
    expect(fs.existsSync(path.join(dataDir, picture.url))).toBe(true);
    const acts = await readDatabase().selectFrom("auditLog").select(["act", "after"]).execute();
    expect(acts).toContainEqual({ act: "restore", after: name });

    // The way back is a restore, too.
    await callAction(onePage, "/", { intent: "restore", sure: "on" }, visit(safety?.name ?? ""));
    await runDueJobs();
    expect(await titles()).toEqual(before);
    owner = await signInAgain(owner.id);
  });

  test("is told of a restore that was broken off, which does not begin again by itself", async () => {
    const name = path.basename(await backUpSite());
    const after = await createTopic({ title: "恢复之前写的" });
    await callAction(onePage, "/", { intent: "restore", sure: "on" }, visit(name));
    // As the end of a process leaves it.
    await inTransaction((trx) =>
      trx.updateTable("job").set({ attempts: 1 }).where("kind", "=", "restore").execute(),
    );
    await runDueJobs();
    expect(await readLastResult(dataDir)).toMatchObject({
      work: "restore",
      done: false,
      words: "恢复到一半时网站停了，内容没有变。请再恢复一次",
    });
    const topics = await readDatabase().selectFrom("topic").select("id").execute();
    expect(topics).toContainEqual({ id: after });
  });

  test("finds each backup under the time that the site's clock showed", async () => {
    const timeZone = "Pacific/Kiritimati";
    await changeSetting("timeZone", timeZone);
    const clock = () => absoluteTime(Date.now(), timeZone).replaceAll(/\D/g, "");
    const before = clock();
    const named = nameOf(await backUpSite())
      .replaceAll(/\D/g, "")
      .slice(0, before.length);
    expect([before, named, clock()].toSorted()[1]).toBe(named);
    await changeSetting("timeZone", "Asia/Shanghai");
  });

  test("deletes a backup that is no longer wanted", async () => {
    const name = nameOf(await backUpSite());
    await callAction(onePage, "/", { intent: "delete" }, visit(name));
    expect((await listBackups(dataDir)).map((backup) => backup.name)).not.toContain(name);
    for (const wrong of ["../zhulin.db", "last-result.json", "zhulin-20200101-000000.tar.gz"]) {
      expect((await callLoader(onePage, "/", visit(wrong))).status).toBe(404);
    }
  });
});

/** Uploads a file as a browser does. */
function upload(bytes: Uint8Array, sha256 = "", as = owner) {
  const page = pageRequest("/admin/backup/upload", { as });
  const body = new FormData();
  body.append("formToken", memberFormToken(page));
  body.append("sha256", sha256);
  body.append("file", new Blob([bytes as BlobPart]), "backup.tar.gz");
  const headers = new Headers(page.headers);
  headers.set("Origin", origin);
  const request = new Request(page.url, { method: "POST", headers, body });
  return answerOf(() => uploadPage.action({ request, params: {}, context: {} }));
}

describe("a file from elsewhere", () => {
  test("is taken when it is whole, and then restored like any other", async () => {
    const bytes = fs.readFileSync(await backUpSite());
    const before = await titles();
    await createTopic({ title: "还没有的时候" });
    const answer = await upload(bytes);
    const name = nameOf(answer.location);
    expect(name).toMatch(/-uploaded\.tar\.gz$/);
    // As private as one that was made here: it holds every password's hash.
    expect(fs.statSync(path.join(dataDir, "backups", name)).mode & 0o777).toBe(0o600);
    await callAction(onePage, "/", { intent: "restore", sure: "on" }, visit(name));
    await runDueJobs();
    expect(await titles()).toEqual(before);
    owner = await signInAgain(owner.id);
  });

  test("takes away what another one left when its process ended", async () => {
    const left = path.join(dataDir, "backups/.receiving-left");
    fs.mkdirSync(left);
    await upload(Buffer.from("nothing"));
    expect(fs.existsSync(left)).toBe(true);
    fs.utimesSync(left, 0, 0);
    await upload(Buffer.from("nothing"));
    expect(fs.existsSync(left)).toBe(false);
  });

  test.each([
    ["with one bit changed", (bytes: Buffer) => bytes.with(bytes.length >> 1, 1)],
    ["that was cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    ["that is something else", () => Buffer.from("竹林")],
  ])("%s is refused, and nothing is lost", async (_what, damage) => {
    const file = await backUpSite();
    const [before, kept] = [await titles(), (await listBackups(dataDir)).length];
    const answer = await upload(damage(fs.readFileSync(file)));
    expect(answer.data).toMatchObject({
      error: { file: ["这个文件损坏了，或者来自更新的版本，没有收下"] },
    });
    expect(await listBackups(dataDir)).toHaveLength(kept);
    fs.writeFileSync(file, damage(fs.readFileSync(file)));
    await callAction(onePage, "/", { intent: "restore", sure: "on" }, visit(nameOf(file)));
    await runDueJobs();
    expect(await readLastResult(dataDir)).toMatchObject({ work: "restore", done: false });
    expect(await titles()).toEqual(before);
    expect((await callLoader(listPage, "/admin/backup", { as: owner })).status).toBe(200);
  });

  test("is compared with the checksum that was typed", async () => {
    const bytes = fs.readFileSync(await backUpSite());
    const answer = await upload(bytes, "0".repeat(64));
    expect(answer.data).toMatchObject({
      error: { sha256: ["校验和对不上，文件没有传完整，或者不是这一个"] },
    });
  });

  test("comes from the owner alone", async () => {
    for (const as of [await createMember(), await createModerator()]) {
      expect((await upload(Buffer.from("x"), "", as)).status).toBe(403);
    }
    const left = fs.readdirSync(path.join(dataDir, "backups"));
    expect(left.filter((entry) => entry.startsWith("."))).toEqual([]);
  });
});
