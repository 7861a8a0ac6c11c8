import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { bucketVariables, startS3Server, type S3Server } from "tests/providers/s3-server";
import { archiveContents } from "tests/support/archive-files";
import { readFormToken } from "tests/support/form-token";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { runCommandFile } from "tests/support/run-command";
import type { ZipEntry } from "~/platform/zip/zip-archive.server";

let s3: S3Server;
let variables: Record<string, string>;
let keys: string[];
let member: Member;
let ownArchive: (userId: number) => AsyncGenerator<ZipEntry>;
let site: OwnSite | undefined;

const backups = path.join(process.env["DATA_DIR"] ?? "", "backups");
const archives = () => fs.readdirSync(backups).filter((name) => name.endsWith(".tar.gz"));
const backUp = () => runCommandFile("backup.ts", [], variables);

beforeAll(async () => {
  s3 = await startS3Server();
  variables = bucketVariables(s3);
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { storeUpload } = await import("~/features/media/upload.commands.server");
  member = await createMember();
  const { id } = member;
  for (const width of [300, 400]) await storeUpload(id, await pictureFile(width));
  // Of the modules that were loaded anew.
  (await import("~/features/catalogue/catalogue.server")).openCatalogue();
  ({ ownArchive } = await import("~/features/personal-data/own-archive.server"));
  keys = [...s3.objects.keys()];
});

afterEach(async () => {
  s3.denial = "";
  await site?.kill();
  site = undefined;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
});

test.each([
  ["InvalidAccessKeyId", "the key is wrong (403 InvalidAccessKeyId)"],
  ["ExpiredToken", "(403 ExpiredToken)"],
  ["AccessDenied", "it has none of the 4 files of pictures"],
])("no backup is made without pictures where S3 answers all with %s", async (code, words) => {
  const before = fs.existsSync(backups) ? archives() : [];
  s3.denial = code;
  const { code: end, stdout, stderr } = await backUp();
  expect({ end, stdout, stderr }).toEqual({
    end: 1,
    stdout: "",
    stderr: expect.stringContaining(words),
  });
  expect(stderr).not.toContain("    at ");
  expect(archives()).toEqual(before);
});

test("a backup says how many files of pictures are gone, and is made without them", async () => {
  const [webp = ""] = keys.filter((key) => /^[0-9a-f]+\.webp$/.test(key));
  const kept = s3.objects.get(webp);
  s3.objects.delete(webp);
  const { code, stdout } = await backUp();
  if (kept) s3.objects.set(webp, kept);
  expect(code).toBe(0);
  expect(stdout).toContain("Files of pictures that are gone, and not in the backup: 1\n");
  expect((await backUp()).stdout).not.toContain("gone");
});

/** The pictures that the archive of the member says are gone. */
async function goneByArchive(): Promise<unknown> {
  return (await archiveContents(ownArchive(member.id))).get("missing-uploads.json") ?? "not said";
}

test("an archive of one's own names the pictures that are gone, where there are any", async () => {
  const [webp = ""] = keys.filter((key) => /^[0-9a-f]+\.webp$/.test(key));
  const kept = s3.objects.get(webp);
  expect(await goneByArchive()).toBe("not said");
  s3.objects.delete(webp);
  const said = await goneByArchive();
  if (kept) s3.objects.set(webp, kept);
  expect(said).toEqual([webp]);
});

/** The pictures in the archive of the member. */
async function picturesOfArchive(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of ownArchive(member.id)) names.push(name);
  return names.filter((name) => name.startsWith("uploads/"));
}

test("an archive of one's own is refused, not handed out without the pictures", async () => {
  expect(await picturesOfArchive()).toHaveLength(2);
  s3.denial = "SignatureDoesNotMatch";
  await expect(picturesOfArchive()).rejects.toThrow("存放图片的地方暂时没有回应");
});

test("keys that are no longer right are no fault of members, who are told to come back", async () => {
  site = await serveOwnSite(variables);
  const { url } = site;
  const cookie = { Cookie: `userToken=${member.token}` };
  const formToken = await readFormToken(url, cookie.Cookie);
  const body = new FormData();
  const fields = { formToken, formId: "denied", content: "和图一起写了很久。", nodeId: "1" };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("pictures", new Blob([new Uint8Array(await pictureFile())]), "bamboo.png");
  s3.denial = "InvalidAccessKeyId";

  const shown = await fetch(`${url}/uploads/${keys.find((key) => key.endsWith(".webp"))}`);
  expect([shown.status, shown.headers.get("Retry-After")]).toEqual([503, "30"]);
  const options = { method: "POST", redirect: "manual" as const, headers: cookie, body };
  const refused = await fetch(`${url}/topic/create?type=1`, options);
  const html = await refused.text();
  expect(refused.status).toBe(503);
  expect(html).toContain(fields.content);
  expect(html).toContain("存放图片的地方暂时没有回应");
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "no pictures" });
  expect(await site.awaitLine(/"kind":"StorageAway"/)).toContain("InvalidAccessKeyId");
});
