import { RuleBroken } from "~/platform/errors/domain-errors";
import { avifPixels } from "~/platform/images/avif-structure";
import { isWholeGif } from "~/platform/images/gif-structure";
import { imageFormat, type ImageFormat } from "~/platform/images/image-format";
import { imageLimits } from "~/platform/images/image-limits";
import { sharp } from "~/platform/images/sharp.server";

export interface ReadImage {
  format: ImageFormat;
  /** More than 1 for a moving picture. */
  frames: number;
  /** As shown, with the orientation applied; in pixels. */
  width: number;
  height: number;
}

/**
 * Judges a file by its content: JPEG, PNG, WebP, GIF or AVIF of at most 10 MB and 40 megapixels.
 * Throws RuleBroken with the reason.
 */
export async function readImage(bytes: Uint8Array): Promise<ReadImage> {
  if (bytes.byteLength === 0) throw new RuleBroken("这张图片是空的");
  if (bytes.byteLength > imageLimits.bytes) throw new RuleBroken("图片不能超过 10 MB", 0, 413);
  const format = imageFormat(bytes);
  if (!format) throw new RuleBroken("只支持 JPEG、PNG、WebP、GIF 和 AVIF 图片");
  if (format === "gif" && !isWholeGif(bytes)) throw brokenImage();
  const { width, height, frames } = await readHeader(bytes);
  const pixels = format === "avif" ? Math.max(width * height, avifPixels(bytes)) : width * height;
  if (pixels === Infinity) throw brokenImage();
  if (pixels > imageLimits.pixels) throw new RuleBroken("图片不能超过 4000 万像素");
  const isLong = frames > 1 && width * height * frames > imageLimits.movingPixels;
  if (isLong || frames > imageLimits.frames) {
    throw new RuleBroken("这张动图太长了，请缩短或缩小后再上传");
  }
  return { format, width, height, frames };
}

export function brokenImage(): RuleBroken {
  return new RuleBroken("图片已损坏，无法读取");
}

async function readHeader(bytes: Uint8Array) {
  try {
    const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height, frames: pages };
  } catch {
    throw brokenImage();
  }
}
