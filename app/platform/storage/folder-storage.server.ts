import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ByteRange, Storage, StoredFile } from "~/platform/storage/stored-file";
import { checkStorageKey } from "~/platform/storage/storage-key";
import { storageRefusalOr } from "~/platform/storage/storage-refusal";
import { syncFolder } from "~/platform/storage/synced-file.server";

/** Files in a folder of the server. */
export class FolderStorage implements Storage {
  readonly isHere = true;

  constructor(private readonly folder: string) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(this.folder, { recursive: true, mode: 0o700 }).catch(refuseStorage);
    // Written beside and renamed, so that nobody ever reads half a file.
    const draft = path.join(this.folder, `.${randomUUID()}`);
    try {
      await writeAndSync(draft, bytes);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw storageRefusalOr(error);
    }
    await syncFolder(this.folder);
  }

  async find(key: string): Promise<StoredFile | null> {
    const file = this.pathOf(key);
    const found = await stat(file).catch(ignoreMissing);
    if (!found?.isFile()) return null;
    return {
      size: found.size,
      stream: (range) => streamOf(file, range).catch(refuseStorage),
      bytes: () => readFile(file).catch(refuseStorage),
    };
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true }).catch(refuseStorage);
  }

  publicAddress(): null {
    return null;
  }

  private pathOf(key: string): string {
    return path.join(this.folder, checkStorageKey(key));
  }
}

async function writeAndSync(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function streamOf(
  file: string,
  range: ByteRange | undefined,
): Promise<ReadableStream<Uint8Array>> {
  // Opened before the answer begins: what cannot be read is told by its status.
  const handle = await open(file, "r");
  const part = range && { start: range.first, end: range.last };
  return Readable.toWeb(handle.createReadStream(part)) as ReadableStream<Uint8Array>;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  return error.code === "ENOENT" ? null : refuseStorage(error);
}

function refuseStorage(error: unknown): never {
  throw storageRefusalOr(error);
}
