import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { createMember, signInAgain } from "tests/factories/member";
import { runCommandFile } from "tests/support/run-command";
import { issueToken } from "~/features/accounts/secrets/one-time-token.commands.server";
import { endSession } from "~/features/accounts/sessions/session.commands.server";
import { closeDatabase, inTransaction, readDatabase } from "~/platform/database/database.server";
import { enqueue } from "~/platform/jobs/job.commands.server";

const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-sessions-"));
const sessions = async () =>
  (await readDatabase().selectFrom("session").select("id").orderBy("id").execute()).map(
    ({ id }) => id,
  );

afterAll(() => fs.rmSync(elsewhere, { recursive: true, force: true }));

test("a restore over a site brings back no session and no mailed link that was ended since, nor its own job", async () => {
  const member = await createMember();
  const stolen = await signInAgain(member.id);
  await inTransaction(async (trx) => {
    for (const purpose of ["reset-password", "verify-email"] as const) {
      await issueToken(trx, { purpose, userId: member.id, payload: "" }, purpose);
    }
    for (const kind of ["backup", "restore", "other"]) await enqueue(trx, { kind }, null);
  });
  const { stdout } = await runCommandFile("backup.ts");
  const backup = /The backup is (.+)/.exec(stdout)?.[1] ?? "";
  const [first = 0, second = 0] = await sessions();
  await endSession(stolen.id, second);
  await inTransaction((trx) =>
    trx
      .updateTable("oneTimeToken")
      .set({ usedTime: Date.now() })
      .where("purpose", "=", "reset-password")
      .execute(),
  );
  await closeDatabase();
  expect(await runCommandFile("restore.ts", [backup])).toMatchObject({ code: 0 });
  expect(await sessions()).toEqual([first]);
  const links = readDatabase().selectFrom("oneTimeToken").select("purpose");
  expect(await links.execute()).toEqual([{ purpose: "verify-email" }]);
  const jobs = readDatabase().selectFrom("job").select("kind");
  expect(await jobs.where("kind", "in", ["backup", "restore", "other"]).execute()).toEqual([
    { kind: "other" },
  ]);
  await closeDatabase();

  // Where there was no site nothing was ended, and who was signed in is.
  const fresh = { DATABASE_URL: "", DATA_DIR: path.join(elsewhere, "site") };
  expect(await runCommandFile("restore.ts", [backup], fresh)).toMatchObject({ code: 0 });
  const restored = new Sqlite(path.join(fresh.DATA_DIR, "zhulin.db"), { readonly: true });
  const kept = restored.prepare("select id from session order by id").pluck().all();
  restored.close();
  expect(kept).toEqual([first, second]);
});
