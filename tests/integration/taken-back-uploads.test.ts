import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createMember } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { bucketVariables, startS3Server, type S3Server } from "tests/providers/s3-server";

const folder = path.join(process.env["DATA_DIR"] ?? "", "uploads");

let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3Server();
});

/** Everything is loaded anew, because the storage is chosen once. */
beforeEach(() => vi.resetModules());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  s3.judge = async () => "";
});

afterAll(() => s3.close());

/** Stores a picture of several files, and answers what it was refused with. */
async function refusedUpload(): Promise<unknown> {
  const { storeUpload } = await import("~/features/media/upload.commands.server");
  const { id } = await createMember();
  const file = await pictureFile(600, 400);
  return storeUpload(id, file).then(
    () => "stored",
    (error: unknown) => error,
  );
}

function useBucket(): void {
  for (const [name, value] of Object.entries(bucketVariables(s3))) vi.stubEnv(name, value);
}

/** Refuses the large files at once, and takes the small ones later. */
async function refuseLarge(url = "", method = ""): Promise<string> {
  if (method !== "PUT") return "";
  if (!url.includes("-small")) return "QuotaExceeded";
  await setTimeout(300);
  return "";
}

test("a refused upload leaves nothing in the bucket, whatever was still under way", async () => {
  useBucket();
  s3.judge = ({ url, method }) => refuseLarge(url, method);
  expect(await refusedUpload()).toMatchObject({ name: "StorageAway" });
  await setTimeout(600);
  expect([...s3.objects.keys()]).toEqual([]);
});

test("what cannot be taken back at once is removed by a job", async () => {
  useBucket();
  s3.judge = async ({ url, method }) =>
    method === "DELETE" ? "SlowDown" : refuseLarge(url, method);
  expect(await refusedUpload()).toMatchObject({ name: "StorageAway" });
  expect([...s3.objects.keys()]).toHaveLength(2);
  s3.judge = async () => "";
  const { runDueJobs } = await import("~/platform/jobs/job-runner.server");
  await runDueJobs();
  expect([...s3.objects.keys()]).toEqual([]);
});

test("no job is left behind where the bucket took nothing", async () => {
  useBucket();
  s3.judge = async () => "InvalidAccessKeyId";
  expect(await refusedUpload()).toMatchObject({ name: "StorageAway" });
  const { readDatabase } = await import("~/platform/database/database.server");
  const jobs = readDatabase().selectFrom("job").select("id").where("kind", "=", "discard-upload");
  expect(await jobs.execute()).toEqual([]);
});

test("a refused upload leaves nothing in the folder either", async () => {
  const { FolderStorage } = await import("~/platform/storage/folder-storage.server");
  const { put } = FolderStorage.prototype;
  vi.spyOn(FolderStorage.prototype, "put").mockImplementation(async function (
    this: InstanceType<typeof FolderStorage>,
    key,
    bytes,
  ) {
    if (!key.includes("-small")) throw Object.assign(new Error("full"), { code: "ENOSPC" });
    await setTimeout(300);
    await put.call(this, key, bytes);
  });
  const before = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  expect(await refusedUpload()).toMatchObject({ code: "ENOSPC" });
  await setTimeout(600);
  expect(fs.existsSync(folder) ? fs.readdirSync(folder) : []).toEqual(before);
});
