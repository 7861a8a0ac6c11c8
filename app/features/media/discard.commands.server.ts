import type { Writer } from "~/platform/database/database.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { defineJob } from "~/platform/jobs/job.server";
import { storage } from "~/platform/storage/storage.server";
import { namesOfUploads } from "./upload-addresses";

const discardJob = defineJob<{ keys: string[] }>("discard-upload", async ({ keys }) => {
  for (const key of keys) await storage().delete(key);
});

/** Forgets pictures by their addresses and removes their files soon after; others' addresses are no error. */
export async function discardPictures(trx: Writer, urls: string[]): Promise<void> {
  const names = namesOfUploads(urls);
  if (names.length === 0) return;
  const rows = await trx
    .deleteFrom("upload")
    .where("name", "in", names)
    .returning(["name", "smallName"])
    .execute();
  const keys = rows.flatMap(({ name, smallName }) =>
    [name, smallName].flatMap((key) => [key, key.replace(/\.webp$/, ".avif")]),
  );
  if (keys.length > 0) await enqueue(trx, discardJob, { keys: [...new Set(keys)] });
}
