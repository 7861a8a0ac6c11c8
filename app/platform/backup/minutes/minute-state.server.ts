import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { backupFolder } from "~/platform/backup/backup-folder.server";
import { newIdentity } from "~/platform/backup/encryption.server";
import { sign } from "~/platform/env/secrets.server";
import { PageTable } from "./page-table.server";

const placeSchema = z.object({
  salts: z.string(),
  frames: z.number(),
  sums: z.tuple([z.number(), z.number()]),
});

const stateSchema = z.object({
  line: z.string(),
  /** What opens what is sent; "" where it is not encrypted. */
  identity: z.string(),
  /** Which passphrase the identity was locked with, and which folder this is: a copy of the folder is another machine. */
  mark: z.string(),
  /** The last part that was sent, by number and checksum. */
  number: z.number(),
  head: z.string(),
  pageSize: z.number(),
  /** That of the table of its pages, which follows. */
  digest: z.string(),
  /** How far the log was read, or null where the database has to be looked through. */
  place: placeSchema.nullable(),
  /** The last upload whose pictures were sent. */
  lastUpload: z.number(),
  /** Everything until then is elsewhere, in milliseconds since 1970 UTC; 0 before the first. */
  through: z.number(),
  /** When the line was begun. */
  begun: z.number(),
});

/** What this machine knows of what it sent. */
export type MinuteState = z.infer<typeof stateSchema>;

/** Where this machine keeps it, and what waits to be sent. */
export const minuteFolder = (dataDir: string): string =>
  path.join(backupFolder(dataDir), "minutes");

const stateFile = (dataDir: string) => path.join(minuteFolder(dataDir), "state");

/** Tells a change of the passphrase, and a folder that was copied. */
export async function stateMark(dataDir: string, passphrase: string): Promise<string> {
  const { ino } = await fs.stat(minuteFolder(dataDir));
  return sign("minute copies", `${ino} ${passphrase}`);
}

/** What is known of the last state that was sent; null where there is none. */
export async function readMinuteState(dataDir: string): Promise<MinuteState | null> {
  return (await readWithTable(dataDir))?.state ?? null;
}

/** The same with the table of its pages. */
export async function readWithTable(
  dataDir: string,
): Promise<{ state: MinuteState; table: PageTable } | null> {
  try {
    const bytes = await fs.readFile(stateFile(dataDir));
    const end = bytes.indexOf("\n");
    const state = stateSchema.parse(JSON.parse(bytes.toString("utf8", 0, end)));
    return { state, table: new PageTable(bytes.subarray(end + 1), state.digest) };
  } catch {
    return null;
  }
}

/** Keeps what was sent, all at once. */
export async function keepMinuteState(
  dataDir: string,
  state: MinuteState,
  table: PageTable,
): Promise<void> {
  const file = stateFile(dataDir);
  const draft = `${file}.${process.pid}`;
  const said = JSON.stringify({ ...state, digest: table.digest });
  const bytes = Buffer.concat([Buffer.from(`${said}\n`), table.toBytes()]);
  await fs.writeFile(draft, bytes, { mode: 0o600 });
  await fs.rename(draft, file);
}

/** Forgets what was sent: whatever happens next, a new line is begun. */
export async function forgetMinuteState(dataDir: string): Promise<void> {
  await fs.rm(stateFile(dataDir), { force: true });
}

/** A line that nothing was sent of yet. */
export async function newLine(mark: string, encrypted: boolean): Promise<MinuteState> {
  return {
    line: randomBytes(6).toString("hex"),
    identity: encrypted ? await newIdentity() : "",
    mark,
    number: -1,
    head: randomBytes(32).toString("hex"),
    pageSize: 0,
    digest: "",
    place: null,
    lastUpload: 0,
    through: 0,
    begun: Date.now(),
  };
}
