import fs from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { z } from "zod";
import {
  decrypting,
  decryptingAs,
  opensWith,
  passing,
  type CipherStep,
} from "~/platform/backup/encryption.server";
import { BackupFault } from "~/platform/backup/read-backup.server";
import type { S3Folder } from "~/platform/storage/s3-folder.server";
import type { Chain, Segment } from "./minute-chain";
import { keyName, shortSum } from "./minute-names";
import { PageTable } from "./page-table.server";
import { segmentRecords, unpackSegment, type UnpackedSegment } from "./segment-file.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

const keySchema = z.strictObject({ identity: z.string(), secret: z.string() });

/** What opens a line, and the secret of its sessions; "" where it is not encrypted. */
export type LineKey = z.infer<typeof keySchema>;

/** Finds the passphrase that opens a file; asked once, and for encrypted lines only. */
export type PassphraseAnswer = (opens: (passphrase: string) => Promise<boolean>) => Promise<string>;

/** Brings the key of a line and opens it; BackupFault where the passphrase is another. */
export async function fetchLineKey(
  store: S3Folder,
  { line, base }: Chain,
  passphrase: PassphraseAnswer,
  stage: string,
): Promise<LineKey> {
  if (!base.encrypted) return { identity: "", secret: "" };
  const file = path.join(stage, "key");
  if (!(await store.fetch(keyName(line), file))) {
    throw new BackupFault(
      forTerminal(
        `The key of minutes-${line} is missing; nothing was changed.`,
        `minutes-${line} 的钥匙不见了，什么都没有改。`,
      ),
    );
  }
  const answer = await passphrase((one) => opensWith(file, one));
  if (!(await opensWith(file, answer))) {
    throw new BackupFault(
      forTerminal(
        `minutes-${line} is encrypted with another passphrase; nothing was changed.`,
        `minutes-${line} 是用别的口令加密的，什么都没有改。`,
      ),
    );
  }
  const opened = Readable.from(decrypting(answer)(fs.createReadStream(file)));
  return keySchema.parse(JSON.parse(await text(opened)));
}

/** How far a database was brought. */
export interface Reached {
  /** Milliseconds since 1970 UTC. */
  moment: number;
  parts: number;
  /** Why it went no further though there was more; "" where there was no more. */
  stopped: string;
}

/** Where segments come from, and what opens them. */
interface Source {
  store: S3Folder;
  identity: string;
  stage: string;
}

/**
 * Writes a database as it was at the end of a chain. Each part is looked at as a whole before any of it is written, so
 * one that is missing, cut or foreign leaves the state before it. Throws BackupFault where not even the beginning is whole.
 */
export async function writeChain(source: Source, chain: Chain, file: string): Promise<Reached> {
  const target = await open(file, "r+");
  try {
    const table = new PageTable();
    let head = await writeBase(source, chain, table, target);
    const reached: Reached = { moment: chain.base.moment, parts: 0, stopped: "" };
    for (const part of chain.parts) {
      try {
        head = await writePartAfter(head, source, part, table, target);
      } catch (error) {
        if (!(error instanceof SegmentFault)) throw error;
        reached.stopped = error.message;
        break;
      }
      reached.moment = part.moment;
      reached.parts += 1;
    }
    await target.sync();
    return reached;
  } finally {
    await target.close();
  }
}

/** A segment cannot be used. */
class SegmentFault extends Error {}

const anothers = (name: string) =>
  new SegmentFault(forTerminal(`${name} is another's`, `${name} 是别处的`));

async function writeBase(
  source: Source,
  { base }: Chain,
  table: PageTable,
  target: FileHandle,
): Promise<string> {
  try {
    const unpacked = await fetchSegment(source, base);
    const { head } = unpacked;
    if (shortSum(head.previous) !== base.own) throw anothers(base.name);
    await acceptSegment(unpacked, base, table, target);
    return head.previous;
  } catch (error) {
    if (!(error instanceof SegmentFault)) throw error;
    throw new BackupFault(
      forTerminal(`${error.message}; nothing was changed.`, `${error.message}；什么都没有改。`),
    );
  }
}

async function writePartAfter(
  before: string,
  source: Source,
  part: Segment,
  table: PageTable,
  target: FileHandle,
): Promise<string> {
  const unpacked = await fetchSegment(source, part);
  const { head, sum } = unpacked;
  if (head.previous !== before || shortSum(sum) !== part.own) {
    throw new SegmentFault(
      forTerminal(
        `${part.name} does not follow the part before it`,
        `${part.name} 和它前面的接不上`,
      ),
    );
  }
  await acceptSegment(unpacked, part, table, target);
  return sum;
}

async function fetchSegment(
  { store, identity, stage }: Source,
  { name, kind, line, number, encrypted }: Segment,
): Promise<UnpackedSegment> {
  const packed = path.join(stage, "packed");
  if (!(await store.fetch(name, packed))) {
    throw new SegmentFault(forTerminal(`${name} is missing`, `${name} 不见了`));
  }
  const opening: CipherStep = encrypted ? decryptingAs(identity) : passing;
  const unpacked = await unpackSegment(packed, opening, path.join(stage, "unpacked")).catch(() => {
    throw new SegmentFault(
      forTerminal(`${name} is damaged or cut off`, `${name} 损坏了，或者不完整`),
    );
  });
  const { head } = unpacked;
  if (head.kind !== kind || head.line !== line || head.number !== number) {
    throw anothers(name);
  }
  return unpacked;
}

/** Writes the pages of a segment once it is known what database they make. */
async function acceptSegment(
  unpacked: UnpackedSegment,
  { name }: Segment,
  table: PageTable,
  target: FileHandle,
): Promise<void> {
  const { head } = unpacked;
  table.resize(head.leastCount);
  table.resize(head.pageCount);
  for await (const record of segmentRecords(unpacked)) {
    const page = record.readUInt32BE(0);
    if (page < 1 || page > head.pageCount) {
      throw new SegmentFault(forTerminal(`${name} is damaged`, `${name} 损坏了`));
    }
    table.note(page, record);
  }
  if (table.digest !== head.digest) {
    throw new SegmentFault(
      forTerminal(
        `${name} does not make the database that it says`,
        `${name} 拼出来的不是它说的数据库`,
      ),
    );
  }
  await target.truncate(head.leastCount * head.pageSize);
  for await (const record of segmentRecords(unpacked)) {
    const at = (record.readUInt32BE(0) - 1) * head.pageSize;
    await target.write(record, 4, head.pageSize, at);
  }
  await target.truncate(head.pageCount * head.pageSize);
}
