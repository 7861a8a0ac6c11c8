import { expect, test, vi } from "vitest";
import { createMember } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { discardPicturesOf } from "~/features/media/discard.commands.server";
import { nameOfUpload } from "~/features/media/upload-addresses";
import { sweepUploads } from "~/features/media/upload-use.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { readPictures } from "~/features/media/upload.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { retryDelay } from "~/platform/jobs/job.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { storage } from "~/platform/storage/storage.server";

/** The addresses whose files are still there. */
async function stillThere(urls: string[]): Promise<string[]> {
  const found = await Promise.all(
    urls.map(async (url) => ((await storage().find(nameOfUpload(url))) === null ? [] : [url])),
  );
  return found.flat();
}

test.each(["url", "preview"] as const)(
  "a picture that others still show by its %s stays when its member's pictures are removed",
  async (shown) => {
    const member = await createMember();
    const file = await pictureFile(1000, 60);
    const [used, unused] = [await storeUpload(member.id, file), await storeUpload(member.id, file)];
    expect(used.preview).not.toBe(used.url);
    await inTransaction((trx) => discardPicturesOf(trx, [member.id], [used[shown]]));
    const left = await readPictures(readDatabase(), [used.url, unused.url]);
    expect([...left.keys()]).toEqual([used.url]);
    await runDueJobs();
    const all = [used.url, used.preview, unused.url, unused.preview];
    expect(await stillThere(all)).toEqual([used.url, used.preview]);
  },
);

test("the files of a picture that nothing showed go by a job, which is tried again where it fails", async () => {
  const member = await createMember();
  const { url } = await storeUpload(member.id, await pictureFile(90, 60));
  await sweepUploads(new Set(), Date.now() + 25 * 60 * 60 * 1000);
  expect((await readPictures(readDatabase(), [url])).size).toBe(0);
  const jobs = await readDatabase()
    .selectFrom("job")
    .select("payload")
    .where("kind", "=", "discard-upload")
    .execute();
  expect(jobs.some(({ payload }) => payload.includes(nameOfUpload(url)))).toBe(true);
  await runDueJobs();
  expect(await stillThere([url])).toEqual([]);
});

test("one file that cannot go keeps no other, and is tried again for days", async () => {
  const member = await createMember();
  const file = await pictureFile(1000, 60);
  const [held, other] = [await storeUpload(member.id, file), await storeUpload(member.id, file)];
  await inTransaction((trx) => discardPicturesOf(trx, [member.id], []));
  const remove = storage().delete.bind(storage());
  const spy = vi.spyOn(storage(), "delete").mockImplementation(async (key) => {
    if (key === nameOfUpload(held.url)) throw new Error("held");
    return remove(key);
  });
  await runDueJobs();
  spy.mockRestore();
  expect(await stillThere([held.url, held.preview, other.url, other.preview])).toEqual([held.url]);
  const { attempts } = await readDatabase()
    .selectFrom("job")
    .select("attempts")
    .where("kind", "=", "discard-upload")
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(1);
  let waited = 0;
  for (let tried = 1; ; tried += 1) {
    const delay = retryDelay("discard-upload", tried);
    if (delay === null) break;
    waited += delay;
  }
  expect(waited).toBeGreaterThan(3 * 24 * 60 * 60 * 1000);
});
