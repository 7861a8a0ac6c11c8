import { randomBytes } from "node:crypto";
import { discardFiles } from "~/features/media/discard.commands.server";
import type { Picture } from "~/features/media/picture";
import { pictureOf } from "~/features/media/upload.queries.server";
import type { UploadTable } from "~/features/media/upload.tables";
import { inQuietTransaction } from "~/platform/database/database.server";
import { encodeImage, type EncodedImage } from "~/platform/images/encode-image.server";
import { pictureSides } from "~/platform/images/image-limits";
import { log } from "~/platform/log/log.server";
import { storage } from "~/platform/storage/storage.server";

type UploadRow = Omit<UploadTable, "id" | "usedTime" | "lone">;

/** Stores a member's picture; throws RuleBroken when it is none, too large or damaged. */
export async function storeUpload(
  userId: number,
  bytes: Uint8Array,
  sides = pictureSides,
): Promise<Picture> {
  const [picture] = await storeUploads(userId, [bytes], sides);
  if (!picture) throw new Error("A stored picture is missing");
  return picture;
}

/** Stores pictures in one transaction: all of them, or none if one is refused. */
export async function storeUploads(
  userId: number,
  files: Uint8Array[],
  sides = pictureSides,
): Promise<Picture[]> {
  const images = await Promise.all(files.map((file) => encodeImage(file, sides)));
  const stored = images.map((image) => planUpload(userId, image));
  const contents = stored.flatMap(({ contents }) => contents);
  const rows = stored.map(({ row }) => row);
  if (rows.length === 0) return [];
  const ends = await Promise.allSettled(contents.map(([key, bytes]) => storage().put(key, bytes)));
  try {
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    await inQuietTransaction((trx) => trx.insertInto("upload").values(rows).execute());
  } catch (error) {
    await takeBack(
      contents.map(([key]) => key),
      ends,
    );
    throw error;
  }
  return rows.map(pictureOf);
}

type Content = [key: string, bytes: Uint8Array];

/**
 * Removes the files of a refused upload, or has those that came there removed later; one of which nothing came back may
 * have come there, too. Nothing can be done where the database takes nothing either.
 */
async function takeBack(keys: string[], puts: PromiseSettledResult<void>[]): Promise<void> {
  const deletions = await Promise.allSettled(keys.map((key) => storage().delete(key)));
  const left = keys.filter(
    (_, at) => puts[at]?.status === "fulfilled" && deletions[at]?.status === "rejected",
  );
  if (left.length === 0) return;
  await inQuietTransaction((trx) => discardFiles(trx, left)).catch((error: unknown) => {
    log.error({ err: error, keys: left }, "files of a refused upload stay");
  });
}

function planUpload(
  userId: number,
  { source, large, small }: EncodedImage,
): { row: UploadRow; contents: Content[] } {
  const base = randomBytes(12).toString("hex");
  const contents: Content[] = [[`${base}.webp`, large.webp]];
  if (large.avif) contents.push([`${base}.avif`, large.avif]);
  if (small) contents.push([`${base}-small.webp`, small.webp]);
  if (small?.avif) contents.push([`${base}-small.avif`, small.avif]);
  const row = {
    name: `${base}.webp`,
    smallName: small ? `${base}-small.webp` : `${base}.webp`,
    userId,
    kind: source.format,
    width: large.width,
    height: large.height,
    size: contents.reduce((sum, [, bytes]) => sum + bytes.byteLength, 0),
    animated: source.frames > 1 ? 1 : 0,
    createTime: Date.now(),
  };
  return { row, contents };
}
