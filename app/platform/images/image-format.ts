export type ImageFormat = "jpeg" | "png" | "webp" | "gif" | "avif";

/** The format that the first bytes of a file tell; null for anything but JPEG, PNG, WebP, GIF, AVIF. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(start)) return "gif";
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return "webp";
  // ISO base media: the brands of its first box (ISO/IEC 14496-12, 4.3; AV1 Image File Format, 6).
  return start.slice(4, 8) === "ftyp" && /avi[fs]/.test(start) ? "avif" : null;
}
