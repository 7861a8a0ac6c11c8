import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import {
  decryptingAs,
  encryptedEnding,
  encryptingFor,
  passing,
} from "~/platform/backup/encryption.server";
import type { S3Folder } from "~/platform/storage/s3-folder.server";
import { isStorageKey } from "~/platform/storage/storage-key";
import type { Storage } from "~/platform/storage/stored-file";
import { isEncryptedName, pictureFolder } from "./minute-names";
import type { MinuteState } from "./minute-state.server";

/** An upload with the keys under which its pictures may be stored. */
export interface UploadKeys {
  id: number;
  keys: string[];
}

interface PicturePlan {
  store: S3Folder;
  storage: Storage | null;
  uploadsAfter(id: number): Promise<UploadKeys[]>;
}

/** How long pictures may hold up what was written, in milliseconds: the rest goes with the next parts. */
const patience = 5000;

const pictureName = ({ line, identity }: MinuteState, key: string) =>
  `${pictureFolder(line)}${key}${identity === "" ? "" : encryptedEnding}`;

/** The key of the picture that lies elsewhere by that name, or undefined. */
function keyIn(line: string, name: string): string | undefined {
  const key = name.slice(pictureFolder(line).length).replace(/\.age$/, "");
  return name.startsWith(pictureFolder(line)) && isStorageKey(key) ? key : undefined;
}

/** Sends the pictures of the uploads that were not sent yet, for as long as there is patience; notes how far it came. */
export async function sendPictures(
  { store, storage, uploadsAfter }: PicturePlan,
  state: MinuteState,
  progress: { upload: number },
  folder: string,
): Promise<void> {
  if (!storage) return;
  const until = performance.now() + patience;
  const file = path.join(folder, `picture-${process.pid}`);
  for (;;) {
    const uploads = await uploadsAfter(progress.upload);
    if (uploads.length === 0) return;
    for (const { id, keys } of uploads) {
      for (const key of keys) {
        const found = await storage.find(key);
        if (!found) continue;
        await pipeline(
          Readable.fromWeb((await found.stream()) as NodeWebStream),
          state.identity === "" ? passing : encryptingFor(state.identity),
          fs.createWriteStream(file, { mode: 0o600 }),
        );
        await store.put(file, pictureName(state, key));
      }
      progress.upload = id;
      if (performance.now() > until) return;
    }
  }
}

/** The files of pictures that no upload has now. */
export async function orphanedPictures(
  files: readonly { name: string }[],
  line: string,
  uploadsAfter: PicturePlan["uploadsAfter"],
): Promise<string[]> {
  const wanted = new Set<string>();
  let last = 0;
  for (;;) {
    const uploads = await uploadsAfter(last);
    for (const { keys } of uploads) for (const key of keys) wanted.add(key);
    if (uploads.length === 0) break;
    last = uploads.at(-1)?.id ?? last;
  }
  return files
    .filter(({ name }) => {
      const key = keyIn(line, name);
      return key !== undefined && !wanted.has(key);
    })
    .map(({ name }) => name);
}

/** Brings the pictures of a line back and answers how many: none that is there, nor one that is plain in an encrypted line. */
export async function fetchPictures(
  store: S3Folder,
  { line, identity }: { line: string; identity: string },
  storage: Storage,
  stage: string,
): Promise<number> {
  let count = 0;
  const file = path.join(stage, "picture");
  for (const { name } of await store.list(pictureFolder(line))) {
    const key = keyIn(line, name);
    if (key === undefined || isEncryptedName(name) !== (identity !== "")) continue;
    if (await storage.find(key)) continue;
    if (!(await store.fetch(name, file))) continue;
    const opening = identity === "" ? passing : decryptingAs(identity);
    const chunks: Uint8Array[] = [];
    for await (const chunk of opening(fs.createReadStream(file))) chunks.push(chunk);
    await storage.put(key, Buffer.concat(chunks));
    count += 1;
  }
  return count;
}
