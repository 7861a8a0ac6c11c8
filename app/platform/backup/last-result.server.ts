import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { backupFolder } from "./backup-folder.server";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";

const resultSchema = z.object({
  work: z.enum(["backup", "restore", "offsite", "trial"]),
  done: z.boolean(),
  /** The backup, or what went wrong. */
  words: z.string(),
  /** Milliseconds since 1970 UTC. */
  endTime: z.number(),
});

/** How the last backup or restore ended, copy elsewhere, or trial restore. Kept beside the backups, because a restore replaces the database. */
export type LastResult = z.infer<typeof resultSchema>;

type NotedWork = LastResult["work"];

/** Backups and restores share one, because the page of backups shows the last of both. */
function fileOf(dataDir: string, work: NotedWork): string {
  const name = work === "offsite" || work === "trial" ? work : "result";
  return path.join(backupFolder(dataDir), `last-${name}.json`);
}

/** How the last such work ended, or null when there was none. */
export async function readLastResult(
  dataDir: string,
  work: NotedWork = "backup",
): Promise<LastResult | null> {
  try {
    return resultSchema.parse(JSON.parse(await fs.readFile(fileOf(dataDir, work), "utf8")));
  } catch {
    return null;
  }
}

/** Keeps how a work ended. */
export async function keepLastResult(
  dataDir: string,
  result: Omit<LastResult, "endTime">,
): Promise<void> {
  makePrivateFolder(backupFolder(dataDir));
  const file = fileOf(dataDir, result.work);
  const draft = `${file}.${process.pid}`;
  await fs.writeFile(draft, JSON.stringify({ ...result, endTime: Date.now() }), { mode: 0o600 });
  await fs.rename(draft, file);
}
