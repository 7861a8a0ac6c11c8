import { readOwnUploads, readUploadBytes } from "~/features/media/own-uploads.queries.server";
import { jsonPieces } from "~/platform/personal-data/json-pieces.server";
import { ownParts, type OwnFile } from "~/platform/personal-data/own-part";
import type { ZipEntry } from "~/platform/zip/zip-archive.server";
import { allPersonalData } from "./all-personal-data.server";

function jsonFile(name: string, content: unknown): ZipEntry {
  return { name, bytes: Buffer.from(JSON.stringify(content, null, 2)), compress: true };
}

async function ownFile(name: string, file: OwnFile, userId: number): Promise<ZipEntry> {
  if (typeof file === "function") return jsonFile(name, await file(userId));
  return { name, pieces: jsonPieces(ownParts(file, userId)), compress: true };
}

/**
 * The files of a member's archive: one JSON for each kind of thing, the pictures as they are, and the names of those that the
 * site has lost, where there are any. What may be much comes in pieces, which are read when they are asked for.
 */
export async function* ownArchive(userId: number): AsyncGenerator<ZipEntry> {
  for (const { files = {} } of allPersonalData()) {
    for (const [name, file] of Object.entries(files)) yield ownFile(name, file, userId);
  }
  const gone: string[] = [];
  for await (const uploads of ownParts({ part: readOwnUploads }, userId)) {
    for (const { name } of uploads) {
      const bytes = await readUploadBytes(name);
      if (bytes) yield { name: `uploads/${name}`, bytes, compress: false };
      else gone.push(name);
    }
  }
  if (gone.length > 0) yield jsonFile("missing-uploads.json", gone);
}
