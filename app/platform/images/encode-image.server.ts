import { refuseUnderLock } from "~/platform/database/under-lock.server";
import { imageLimits, pictureSides, type ImageSides } from "~/platform/images/image-limits";
import { brokenImage, readImage, type ReadImage } from "~/platform/images/read-image.server";
import { sharp } from "~/platform/images/sharp.server";
import { Turns } from "~/platform/turns/turns";

/** At once in this process: a decoded picture can hold 160 MB, and reading an AVIF 700 MB. */
const turns = new Turns(2);
const avifTurns = new Turns(1);

const patience = { seconds: imageLimits.seconds };

/** One stored size of a picture. */
interface ImageVariant {
  webp: Buffer;
  /** Null for moving pictures, and where it would not be smaller than the WebP. */
  avif: Buffer | null;
  width: number;
  height: number;
}

export interface EncodedImage {
  source: ReadImage;
  large: ImageVariant;
  /** Null when the large one is small enough itself; a still of a moving picture. */
  small: ImageVariant | null;
}

/**
 * Encodes a picture anew, without metadata and with its orientation applied, in a large and a small
 * variant of these sides; moving pictures keep moving in the large one. Throws RuleBroken if it is no picture, too
 * large or damaged.
 */
export async function encodeImage(
  bytes: Uint8Array,
  sides: ImageSides = pictureSides,
): Promise<EncodedImage> {
  refuseUnderLock("encoding a picture");
  const source = await readImage(bytes);
  const isAvif = source.format === "avif";
  if (isAvif) await avifTurns.take();
  await turns.take();
  try {
    const { square } = sides;
    const large =
      source.frames > 1
        ? await moving(bytes, sides.largeMoving, square)
        : await still(bytes, sides.large, square);
    const isSmall = Math.max(large.width, large.height) <= sides.small;
    const needsSmall = !isSmall || source.frames > 1;
    return { source, large, small: needsSmall ? await still(bytes, sides.small, square) : null };
  } catch {
    throw brokenImage();
  } finally {
    turns.leave();
    if (isAvif) avifTurns.leave();
  }
}

async function still(bytes: Uint8Array, side: number, square: boolean): Promise<ImageVariant> {
  // Reading the pixels once fails on a truncated file and serves both encoders.
  const { data, info } = await sharp(bytes, {
    failOn: "error",
    limitInputPixels: imageLimits.pixels,
  })
    .autoOrient()
    .resize(resizingTo(side, square))
    .toColourspace("srgb")
    .raw()
    .timeout(patience)
    .toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, channels: info.channels };
  const webp = await sharp(data, { raw: pixels })
    .webp({ quality: 82, smartSubsample: true })
    .timeout(patience)
    .toBuffer();
  const avif = await sharp(data, { raw: pixels })
    .avif({ quality: 55, effort: 1 })
    .timeout(patience)
    .toBuffer();
  return {
    webp,
    avif: avif.byteLength < webp.byteLength ? avif : null,
    width: info.width,
    height: info.height,
  };
}

async function moving(bytes: Uint8Array, side: number, square: boolean): Promise<ImageVariant> {
  const limitInputPixels = imageLimits.movingPixels;
  const { data, info } = await sharp(bytes, { animated: true, failOn: "error", limitInputPixels })
    .resize(resizingTo(side, square))
    .webp({ quality: 75, effort: 2 })
    .timeout(patience)
    .toBuffer({ resolveWithObject: true });
  return { webp: data, avif: null, width: info.width, height: info.pageHeight ?? info.height };
}

const resizingTo = (side: number, square: boolean) => ({
  width: side,
  height: side,
  fit: square ? ("cover" as const) : ("inside" as const),
  withoutEnlargement: true,
});
