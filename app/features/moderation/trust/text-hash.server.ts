import { createHash } from "node:crypto";
import { normalForm } from "~/platform/text/normal-form";

/** Bytes of its letters below which a text is sent by many who know nothing of each other: 24 Chinese ones, 72 Latin. */
const leastBytes = 72;

/**
 * A hash of the longest of these texts, the same for all that have its letters and digits in this order, however they are
 * written or what stands between; "" where it is too short to tell anything.
 */
export function textHash(texts: string[]): string {
  const [longest = ""] = texts.map(lettersOf).toSorted((a, b) => b.length - a.length);
  if (Buffer.byteLength(longest) < leastBytes) return "";
  return createHash("sha256").update(longest).digest("base64url");
}

const lettersOf = (text: string) =>
  normalForm(text, "NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
