import { refuseUnderLock } from "~/platform/database/under-lock.server";
import { imageLimits } from "~/platform/images/image-limits";
import { brokenImage, readImage, type ReadImage } from "~/platform/images/read-image.server";
import { sharp } from "~/platform/images/sharp.server";
import { Turns } from "~/platform/turns/turns";

/** At once in this process: a decoded picture can hold 160 MB. */
const turns = new Turns(2);

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
 * variant; moving pictures keep moving in the large one. Throws RuleBroken if it is no picture, too
 * large or damaged.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  refuseUnderLock("encoding a picture");
  const source = await readImage(bytes);
  await turns.take();
  try {
    const large = source.frames > 1 ? await moving(bytes) : await still(bytes, imageLimits.large);
    const isSmall = Math.max(large.width, large.height) <= imageLimits.small;
    const needsSmall = !isSmall || source.frames > 1;
    return { source, large, small: needsSmall ? await still(bytes, imageLimits.small) : null };
  } catch {
    throw brokenImage();
  } finally {
    turns.leave();
  }
}

async function still(bytes: Uint8Array, longestSide: number): Promise<ImageVariant> {
  // Reading the pixels once fails on a truncated file and serves both encoders.
  const { data, info } = await sharp(bytes, {
    failOn: "error",
    limitInputPixels: imageLimits.pixels,
  })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, channels: info.channels };
  const webp = await sharp(data, { raw: pixels })
    .webp({ quality: 82, smartSubsample: true })
    .toBuffer();
  const avif = await sharp(data, { raw: pixels }).avif({ quality: 55, effort: 1 }).toBuffer();
  return {
    webp,
    avif: avif.byteLength < webp.byteLength ? avif : null,
    width: info.width,
    height: info.height,
  };
}

async function moving(bytes: Uint8Array): Promise<ImageVariant> {
  const side = imageLimits.largeMoving;
  const limitInputPixels = imageLimits.movingPixels;
  const { data, info } = await sharp(bytes, { animated: true, failOn: "error", limitInputPixels })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 75, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { webp: data, avif: null, width: info.width, height: info.pageHeight ?? info.height };
}
