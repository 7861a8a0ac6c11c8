import fs from "node:fs";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import {
  mostOfRow,
  mostUnpacked,
  requireFitting,
  tableOf,
  type BackupEntry,
} from "./backup-entry.server";
import { ByteCount } from "./byte-count.server";
import { decrypting, isEncrypted, opensWith, passing } from "./encryption.server";
import { manifestName, manifestSchema, type FileSum, type Manifest } from "./manifest";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

/** A backup cannot be used; the message says why. */
export class BackupFault extends Error {}

/** A backup and what opens it: "" where it is not encrypted. */
export interface BackupFile {
  file: string;
  passphrase: string;
  /** Whether it comes from elsewhere, and may have been made to fill a disk. */
  isForeign?: boolean;
}

/** Hands each entry of a backup to `visit`, which reads it to its end. */
export async function readEntries(
  { file, passphrase, isForeign = false }: BackupFile,
  visit: (entry: BackupEntry, body: Readable) => Promise<void>,
): Promise<void> {
  const encrypted = await isEncrypted(file);
  const tar = extract();
  const source = fs.createReadStream(file);
  const feeding = pipeline(
    source,
    encrypted ? decrypting(passphrase) : passing,
    createGunzip(),
    within(isForeign ? mostUnpacked(fs.statSync(file).size) : Infinity),
    tar,
  );
  const reading = (async () => {
    for await (const entry of tar) {
      const { name, size, type } = entry.header;
      if (type !== "file") throw new Error(`${name} is no file`);
      await visit({ name, size }, Readable.from(entry));
    }
  })();
  // What is wrong with an entry ends the feeding as well, which then only knows that it was ended.
  const [read, fed] = await Promise.allSettled([reading, feeding]);
  if (read.status === "rejected") throw read.reason;
  if (fed.status === "rejected") throw fed.reason;
}

/** Reads a backup whole and compares every checksum; throws BackupFault unless all of it is right. */
export async function checkBackup(backup: BackupFile): Promise<Manifest> {
  const { file } = backup;
  await requirePassphrase(backup);
  try {
    const { manifest, found } = await readThrough(backup);
    for (const name of new Set([...Object.keys(manifest.files), ...found.keys()])) {
      const [told, is] = [manifest.files[name], found.get(name)];
      if (!told || told.sha256 !== is?.sha256 || told.size !== is.size) {
        throw new Error(`${name} is not what it was`);
      }
    }
    return manifest;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupFault(
      forTerminal(
        `${file} is damaged (${why}); nothing was changed.`,
        `${file} 损坏了（${why}），什么都没有改。`,
      ),
    );
  }
}

export const isFile = (name: string): boolean =>
  fs.statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;

/** Throws BackupFault where a backup is not there, or encrypted with another passphrase. */
async function requirePassphrase({ file, passphrase }: BackupFile): Promise<void> {
  if (!isFile(file)) {
    throw new BackupFault(
      fs.existsSync(file)
        ? forTerminal(`${file} is no file.`, `${file} 不是文件。`)
        : forTerminal(`There is no file ${file}.`, `没有文件 ${file}。`),
    );
  }
  if (!(await isEncrypted(file)) || (await opensWith(file, passphrase))) return;
  throw new BackupFault(
    forTerminal(
      `${file} is encrypted with another passphrase; nothing was changed.`,
      `${file} 是用别的口令加密的，什么都没有改。`,
    ),
  );
}

async function readThrough(
  backup: BackupFile,
): Promise<{ manifest: Manifest; found: Map<string, FileSum> }> {
  const found = new Map<string, FileSum>();
  let manifest: Manifest | undefined;
  await readEntries(backup, async (entry, body) => {
    const { name } = entry;
    requireFitting(entry, found.size);
    if (manifest || found.has(name)) throw new Error(`${name} is one too many`);
    if (name === manifestName) {
      manifest = manifestSchema.parse(JSON.parse(await text(body)));
      return;
    }
    const count = new ByteCount();
    await pipeline(tableOf(name) === undefined ? body : wholeRows(body), count.resume());
    found.set(name, count.result());
  });
  if (!manifest) throw new Error("its end is missing");
  return { manifest, found };
}

/** Passes bytes on, as long as they are no more than `most`. */
const within = (most: number) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > most) throw new Error("it unpacks to far more than a backup would");
      yield chunk;
    }
  };

const lineEnd = 10;

/** Passes the lines of a table on, as long as none is more than may be held in memory. */
async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun = 0;
  for await (const chunk of chunks) {
    const end = chunk.indexOf(lineEnd);
    begun += end === -1 ? chunk.length : end;
    if (begun > mostOfRow) throw new Error("a row is too large");
    if (end !== -1) begun = chunk.length - chunk.lastIndexOf(lineEnd) - 1;
    yield chunk;
  }
}
