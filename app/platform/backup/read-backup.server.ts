import fs from "node:fs";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { ByteCount } from "./byte-count.server";
import { manifestName, manifestSchema, type Manifest } from "./manifest";

/** A backup cannot be used; the message says why. */
export class BackupFault extends Error {}

/** Hands each entry of a backup to `visit`, which reads it to its end. */
export async function readEntries(
  file: string,
  visit: (name: string, body: Readable) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const feeding = pipeline(fs.createReadStream(file), createGunzip(), tar);
  const reading = (async () => {
    for await (const entry of tar) await visit(entry.header.name, Readable.from(entry));
  })();
  await Promise.all([feeding, reading]);
}

/** Reads a backup whole and compares every checksum; throws BackupFault unless all of it is right. */
export async function checkBackup(file: string): Promise<Manifest> {
  if (!fs.existsSync(file)) throw new BackupFault(`There is no file ${file}.`);
  const found: Manifest["files"] = {};
  let manifest: Manifest | undefined;
  try {
    await readEntries(file, async (name, body) => {
      if (name === manifestName) {
        manifest = manifestSchema.parse(JSON.parse(await text(body)));
        return;
      }
      const count = new ByteCount();
      await pipeline(body, count.resume());
      found[name] = count.result();
    });
  } catch (error) {
    throw damaged(file, error instanceof Error ? error.message : String(error));
  }
  if (!manifest) throw damaged(file, "its end is missing");
  for (const name of new Set([...Object.keys(manifest.files), ...Object.keys(found)])) {
    if (manifest.files[name]?.sha256 !== found[name]?.sha256) {
      throw damaged(file, `${name} is not what it was`);
    }
  }
  return manifest;
}

const damaged = (file: string, why: string): BackupFault =>
  new BackupFault(`${file} is damaged (${why}); nothing was changed.`);
