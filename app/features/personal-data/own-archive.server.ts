import { readOwnUploads, readUploadBytes } from "~/features/media/own-uploads.queries.server";
import type { ZipEntry } from "~/platform/zip/zip-archive.server";
import { allPersonalData } from "./all-personal-data.server";

function jsonFile(name: string, content: unknown): ZipEntry {
  return { name, bytes: Buffer.from(JSON.stringify(content, null, 2)), compress: true };
}

/**
 * The files of a member's archive: one JSON for each kind of thing, the pictures as they are, and the names of those that the
 * site has lost, where there are any.
 */
export async function* ownArchive(userId: number): AsyncGenerator<ZipEntry> {
  for (const { files = {} } of allPersonalData()) {
    for (const [name, read] of Object.entries(files)) yield jsonFile(name, await read(userId));
  }
  const gone: string[] = [];
  for (const { name } of await readOwnUploads(userId)) {
    const bytes = await readUploadBytes(name);
    if (bytes) yield { name: `uploads/${name}`, bytes, compress: false };
    else gone.push(name);
  }
  if (gone.length > 0) yield jsonFile("missing-uploads.json", gone);
}
