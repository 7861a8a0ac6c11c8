import type { ByteRange } from "~/platform/storage/stored-file";

const oneRange = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a Range header (RFC 9110, 14): null to send the whole file (no range, several, or not
 * understood), "unsatisfiable" for one that lies outside.
 */
export function byteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const found = oneRange.exec(header?.trim() ?? "");
  if (!found || found[0] === "bytes=-") return null;
  const [, start = "", end = ""] = found;
  const last = start === "" || end === "" ? size - 1 : Math.min(Number(end), size - 1);
  const first = start === "" ? Math.max(0, size - Number(end)) : Number(start);
  if (start !== "" && end !== "" && Number(end) < first) return null;
  return first > last ? "unsatisfiable" : { first, last };
}
