import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createModerator, type Member } from "tests/factories/member";
import { callAction } from "tests/support/call-route";
import { backUpSite } from "~/features/admin/backups/site-backup.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as onePage from "~/routes/admin.backup.$name";
import * as listPage from "~/routes/admin.backup._index";

const passphrase = "竹林深处，谁也听不见琴声";
let owner: Member;

beforeAll(async () => {
  owner = await createModerator({ role: "owner" });
});

afterEach(async () => {
  vi.useRealTimers();
  await inTransaction((trx) => trx.deleteFrom("job").execute());
});

const send = (fields: Record<string, string>) =>
  callAction(listPage, "/admin/backup", fields, { as: owner });
const restore = (name: string) =>
  callAction(onePage, "/", { intent: "restore", sure: "on" }, { as: owner, params: { name } });

/** What is to be done of a kind, and what the log says was begun. */
async function begun(kind: "backup" | "restore") {
  const jobs = await readDatabase()
    .selectFrom("job")
    .select("payload")
    .where("kind", "=", kind)
    .execute();
  const acts = await readDatabase()
    .selectFrom("auditLog")
    .select("after")
    .where("act", "=", kind)
    .execute();
  return {
    jobs: jobs.map(({ payload }) => JSON.parse(payload) as unknown),
    acts: acts.map(({ after }) => after),
  };
}

test("who asks for an encrypted backup while a plain one waits is not told that it was begun", async () => {
  const encrypted = { intent: "encrypt", passphrase, rePassphrase: passphrase };
  await send({ intent: "backup" });
  const plain = { jobs: [null], acts: [""] };
  expect(await begun("backup")).toEqual(plain);
  const refused = await send(encrypted);
  expect(refused).toMatchObject({
    status: 400,
    data: { error: { "": ["正在做另一份备份，等它完成后再试"] } },
  });
  expect(refused.headers.get("Set-Cookie")).toBeNull();
  expect(await begun("backup")).toEqual(plain);
  expect((await send({ intent: "backup" })).location).toBe("/admin/backup");
  await inTransaction((trx) => trx.deleteFrom("job").execute());
  expect((await send(encrypted)).location).toBe("/admin/backup");
  const { jobs } = await begun("backup");
  expect(jobs).toEqual([{ sealedPassphrase: expect.any(String) as string }]);
});

test("a site is not restored to a second backup while it waits to be restored to a first", async () => {
  const first = path.basename(await backUpSite());
  const second = path.basename(await backUpSite());
  expect((await restore(first)).location).toBe("/admin/backup");
  const refused = await restore(second);
  expect(refused).toMatchObject({
    status: 400,
    data: { error: { "": ["正在恢复另一份备份，请等它完成"] } },
  });
  expect(refused.headers.get("Set-Cookie")).toBeNull();
  expect(await begun("restore")).toEqual({
    jobs: [{ name: first, moderatorId: owner.id }],
    acts: [first],
  });
});

test("two backups that are begun in one second both stay, each with its own checksum", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const files = await Promise.all([backUpSite("manual", ""), backUpSite("manual", "")]);
  expect(new Set(files).size).toBe(2);
  for (const file of files) {
    const sum = createHash("sha256").update(fs.readFileSync(file)).digest("hex");
    expect(fs.readFileSync(`${file}.sha256`, "utf8")).toBe(`${sum}  ${path.basename(file)}\n`);
  }
});
