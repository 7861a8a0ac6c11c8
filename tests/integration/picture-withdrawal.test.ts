import { expect, test } from "vitest";
import { createMember, createModerator } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { callLoader } from "tests/support/call-route";
import { runCommandFile } from "tests/support/run-command";
import { storeUpload } from "~/features/media/upload.commands.server";
import { nameOfUpload } from "~/features/media/upload-addresses";
import { uploadKeys } from "~/features/media/upload-keys";
import { readPictures } from "~/features/media/upload.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { storage } from "~/platform/storage/storage.server";
import * as auditPage from "~/routes/admin.audit._index";

const remove = (address: string) => runCommandFile("picture-removal.ts", ["remove", address]);

/** A picture with a small variant, and the keys of all its files. */
async function storedPicture() {
  const { id } = await createMember();
  const { url, preview } = await storeUpload(id, await pictureFile(600, 400));
  const keys = uploadKeys({ name: nameOfUpload(url), smallName: nameOfUpload(preview) });
  return { url, preview, keys };
}

async function filesOf(keys: string[]) {
  const found = await Promise.all(keys.map((key) => storage().find(key)));
  return found.filter((file) => file !== null).length;
}

test.each([
  ["its address", ({ url }: { url: string }) => url],
  [
    "its address on the site, as a browser copies it",
    ({ url }) => `https://forum.example${url}?1#a`,
  ],
  ["that of its small variant", ({ preview }) => preview],
  ["that of the format that browsers have", ({ url }) => url.replace(/webp$/, "avif")],
] as [string, (picture: { url: string; preview: string }) => string][])(
  "a picture is removed in all its sizes by %s, and others stay",
  async (_, addressOf) => {
    const [picture, other] = [await storedPicture(), await storedPicture()];
    expect(picture.preview).not.toBe(picture.url);
    const files = await filesOf(other.keys);
    expect(files).toBeGreaterThan(1);
    const { code, stdout } = await remove(addressOf(picture));
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(picture.url),
    });
    expect(await filesOf(picture.keys)).toBe(0);
    expect(await filesOf(other.keys)).toBe(files);
    const known = await readPictures(readDatabase(), [picture.url, other.url]);
    expect([...known.keys()]).toEqual([other.url]);
  },
);

test("what was removed half-way is removed, once more is an error, and the audit log tells of it", async () => {
  const [{ url, keys }, other] = [await storedPicture(), await storedPicture()];
  for (const key of keys) await storage().delete(key);
  expect(await remove(url)).toMatchObject({ code: 0 });
  const again = await remove(url);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining(url) });
  await inTransaction((trx) =>
    trx.deleteFrom("upload").where("name", "=", nameOfUpload(other.url)).execute(),
  );
  expect(await remove(other.url)).toMatchObject({ code: 0 });
  expect(await storage().find(nameOfUpload(other.url))).toBeNull();
  const as = await createModerator();
  const { data } = await callLoader(auditPage, "/admin/audit?who=命令行", { as });
  const told = data.page.results.filter(({ act }) => act === "remove-picture");
  expect(told.map(({ before }) => before).slice(0, 2)).toEqual([other.url, url]);
});

test.each([
  "/topic/1",
  "/uploads/../../etc/passwd.webp/",
  "/uploads/none.webp",
  "x.png",
  "_.webp",
  "/uploads/A.webp",
])("what is no picture of the site's is said so: %s", async (address) => {
  const { code, stderr } = await remove(address);
  expect(code).toBe(1);
  expect(stderr).toContain(address);
});
