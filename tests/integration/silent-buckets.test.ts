import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { bucketVariables, startS3Server, type S3Server } from "tests/providers/s3-server";
import { emptyMails, loggedMails } from "tests/support/mail-queue";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { forgetPassword } from "~/features/accounts/identity/password.commands.server";
import { backupJob } from "~/features/admin/backups/backup-jobs.server";
import { discardPictures } from "~/features/media/discard.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { listBackups } from "~/platform/backup/backup-folder.server";
import { inTransaction } from "~/platform/database/database.server";
import { enqueue } from "~/platform/jobs/job.commands.server";

const dataDir = process.env["DATA_DIR"] ?? "";
const email = "forgetful@example.com";
/** In milliseconds: for a slow machine, and far less than what is silent would hold up others. */
const soon = { timeout: 100_000, interval: 500 };

let s3: S3Server;
let member: Member;
let site: OwnSite | undefined;

beforeEach(async () => {
  await emptyMails();
  s3 = await startS3Server();
  s3.silent = true;
  member ??= await createMember({ email });
});

afterEach(async () => {
  await site?.kill();
  site = undefined;
  await s3.close();
});

const untilAsked = (what: RegExp) =>
  vi.waitFor(() => expect(s3.unanswered).toContainEqual(expect.stringMatching(what)), soon);

async function sentLetters(): Promise<string[]> {
  const sent = (await loggedMails()).filter(({ status }) => status === "sent");
  return sent.map(({ kind }) => kind);
}

async function madeBackups(): Promise<string[]> {
  return (await listBackups(dataDir)).map(({ origin }) => origin).toSorted();
}

test("a bucket of backups that keeps silent holds up neither letters nor the owner's backup", async () => {
  await changeSetting("backupHour", 0);
  site = await serveOwnSite({ ...bucketVariables(s3, "BACKUP_"), BACKUP_S3_SECONDS: "0" });
  await untilAsked(/^PUT .*-daily\.tar\.gz$/);
  await changeSetting("backupHour", -1);
  await inTransaction((trx) => enqueue(trx, backupJob, null));
  await forgetPassword(email, "192.0.2.1");
  await vi.waitFor(async () => expect(await madeBackups()).toEqual(["daily", "manual"]), soon);
  await vi.waitFor(async () => expect(await sentLetters()).toEqual(["reset-password"]), soon);
});

test("pictures that cannot be removed from a silent bucket hold up no letters", async () => {
  for (let width = 301; width <= 308; width += 1) {
    const { url } = await storeUpload(member.id, await pictureFile(width));
    await inTransaction((trx) => discardPictures(trx, [url]));
  }
  site = await serveOwnSite(bucketVariables(s3));
  await untilAsked(/^DELETE .*\.webp$/);
  await forgetPassword(email, "192.0.2.1");
  await vi.waitFor(async () => expect(await sentLetters()).toEqual(["reset-password"]), soon);
});
