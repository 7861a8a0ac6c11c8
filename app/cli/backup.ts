import "./environment-check";
import { uploadKeys } from "~/features/media/upload-keys";
import { writeBackup } from "~/platform/backup/write-backup.server";
import type { Snapshot } from "~/platform/database/snapshot.server";
import { env } from "~/platform/env/env.server";
import { storage } from "~/platform/storage/storage.server";
import { runSiteCommand, say } from "./command";

async function* keysOf(snapshot: Snapshot): AsyncGenerator<string> {
  for await (const { name, smallName } of snapshot.rows("upload")) {
    yield* uploadKeys({ name: String(name), smallName: String(smallName) });
  }
}

await runSiteCommand(async () => {
  const file = await writeBackup({
    dataDir: env().dataDir,
    storage: storage(),
    uploadKeys: keysOf,
  });
  say(`The backup is ${file}`);
});
