import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { backupFolder } from "./backup-folder.server";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";

const resultSchema = z.object({
  work: z.enum(["backup", "restore"]),
  done: z.boolean(),
  /** The backup, or what went wrong. */
  words: z.string(),
  /** Milliseconds since 1970 UTC. */
  endTime: z.number(),
});

/** How the last backup or restore ended. Kept beside the backups, because a restore replaces the database. */
export type LastResult = z.infer<typeof resultSchema>;

const fileOf = (dataDir: string) => path.join(backupFolder(dataDir), "last-result.json");

/** How the last work ended, or null when there was none. */
export async function readLastResult(dataDir: string): Promise<LastResult | null> {
  try {
    return resultSchema.parse(JSON.parse(await fs.readFile(fileOf(dataDir), "utf8")));
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
  const draft = `${fileOf(dataDir)}.${process.pid}`;
  await fs.writeFile(draft, JSON.stringify({ ...result, endTime: Date.now() }), { mode: 0o600 });
  await fs.rename(draft, fileOf(dataDir));
}
