import { ownParts, type OwnParts } from "~/platform/personal-data/own-part";
import type { ZipEntry } from "~/platform/zip/zip-archive.server";

async function allOf<One>(things: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of things) all.push(one);
  return all;
}

/** The files of an archive by name, those that come in pieces put together. */
export async function archiveFiles(entries: AsyncIterable<ZipEntry>): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const { name, ...content } of entries) {
    const pieces = "pieces" in content ? await allOf(content.pieces) : [Buffer.from(content.bytes)];
    files.set(name, Buffer.concat(pieces));
  }
  return files;
}

/** The same with what the JSON files say. */
export async function archiveContents(
  entries: AsyncIterable<ZipEntry>,
): Promise<Map<string, unknown>> {
  const contents = new Map<string, unknown>();
  for (const [name, bytes] of await archiveFiles(entries)) {
    contents.set(name, name.endsWith(".json") ? JSON.parse(bytes.toString()) : bytes);
  }
  return contents;
}

/** All rows that a reader of an archive's parts reads of a member. */
export async function allOwnRows<Row>(part: OwnParts<Row>["part"], userId: number): Promise<Row[]> {
  return (await allOf(ownParts({ part }, userId))).flat();
}
