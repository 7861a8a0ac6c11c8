import fs from "node:fs";
import path from "node:path";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";
import { syncFile } from "~/platform/storage/synced-file.server";
import { minuteFolder } from "./minute-state.server";
import { readSentBase } from "./minute-status.server";
import { isWithin } from "./noted-moment";

const day = 24 * 60 * 60 * 1000;

/** A copy of the database that waits to be sent, and which state it is. */
export interface WaitingBase {
  file: string;
  line: string;
  number: number;
  /** When the database was so, in milliseconds since 1970 UTC. */
  moment: number;
  /** The checksum of the part that led to it. */
  head: string;
  digest: string;
}

/** Where such copies are kept, and worked at. */
export const baseFolder = (dataDir: string): string => path.join(minuteFolder(dataDir), "base");

const wellNamed =
  /^waiting-(?<line>[0-9a-f]+)-(?<number>\d+)-(?<moment>\d+)-(?<head>[0-9a-f]+)-(?<digest>[0-9a-f]+)$/;

/** The copy that waits, or null. */
export function findWaitingBase(dataDir: string): WaitingBase | null {
  const folder = baseFolder(dataDir);
  if (!fs.existsSync(folder)) return null;
  for (const name of fs.readdirSync(folder)) {
    const { line, number, moment, head, digest } = wellNamed.exec(name)?.groups ?? {};
    if (!line || !head || !digest) continue;
    const file = path.join(folder, name);
    return { file, line, number: Number(number), moment: Number(moment), head, digest };
  }
  return null;
}

/** Lays a copy there, to be sent while parts go on; it is the only one. */
export async function keepWaitingBase(
  dataDir: string,
  copy: string,
  { line, number, moment, head, digest }: Omit<WaitingBase, "file">,
): Promise<void> {
  await syncFile(copy);
  makePrivateFolder(baseFolder(dataDir));
  const before = findWaitingBase(dataDir);
  if (before) fs.rmSync(before.file, { force: true });
  const name = `waiting-${line}-${number}-${moment}-${head}-${digest}`;
  fs.chmodSync(copy, 0o600);
  fs.renameSync(copy, path.join(baseFolder(dataDir), name));
}

/** Whether a whole database should go with the next part: once a day, and where a line has none. */
export async function wantsBase(dataDir: string, line: string, now: number): Promise<boolean> {
  if (findWaitingBase(dataDir)?.line === line) return false;
  const sent = await readSentBase(dataDir);
  return sent?.line !== line || !isWithin(day, { moment: sent.moment, now });
}
