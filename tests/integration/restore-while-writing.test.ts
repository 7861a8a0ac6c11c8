import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { backUpSite, restoreSite } from "~/features/admin/backups/site-backup.server";
import { findBackup, listBackups } from "~/platform/backup/backup-folder.server";
import { tableEntry } from "~/platform/backup/manifest";
import { readEntries } from "~/platform/backup/read-backup.server";
import { readDatabase } from "~/platform/database/database.server";

const dataDir = process.env["DATA_DIR"] ?? "";

/** Whether a backup holds a comment, in the order of these contents. */
async function heldIn(file: string, contents: string[]): Promise<boolean[]> {
  let table = "";
  await readEntries(file, async ({ name }, body) => {
    if (name === tableEntry("comment")) table = await text(body);
    else body.resume();
  });
  return contents.map((content) => table.includes(content));
}

test("a restore loses nothing that was written until the restored content is there", async () => {
  await liftRateLimits();
  const topic = await createTopic({ title: "边恢复边写" });
  const by = await createMember();
  const file = await backUpSite();
  const written: string[] = [];
  const stop = new AbortController();
  const writing = (async () => {
    for (let one = 0; !stop.signal.aborted; one += 1) {
      const content = `边恢复边写的第 ${one} 条。`;
      // Once the members are the restored ones, this one and the topic are among them.
      await createComment({ on: topic, by, content }).then(
        () => written.push(content),
        () => undefined,
      );
      await setTimeout(5);
    }
  })();
  await expect.poll(() => written.length).toBeGreaterThan(3);
  await restoreSite(file);
  stop.abort();
  await writing;
  const safety = (await listBackups(dataDir)).find(({ origin: why }) => why === "before-restore");
  const { file: safetyFile } = await findBackup(dataDir, safety?.name ?? "");
  const held = await heldIn(safetyFile, written);
  const rows = await readDatabase().selectFrom("comment").select("content").execute();
  const now = new Set(rows.map(({ content }) => content));
  expect(written.filter((content, at) => !held[at] && !now.has(content))).toEqual([]);
  expect(held).toContain(true);
});
