import { byteRange } from "~/platform/http/byte-range";
import { knowsTag } from "~/platform/encoding/known-tag";
import type { StoredFile } from "~/platform/storage/stored-file";
import { typeOfKey } from "~/platform/storage/storage-key";

/**
 * Answers a stored file: for ever cacheable, in part where that is asked for, and harmless even if
 * it were a page. `key` names its content, which never changes.
 */
export async function serveFile(
  request: Request,
  key: string,
  file: StoredFile,
): Promise<Response> {
  const tag = tagOfFile(key);
  const headers = new Headers(headersOfFile(key));
  if (knowsTag(request, tag)) {
    return new Response(null, { status: 304, headers });
  }
  const wanted = rangeHolds(request, tag) ? request.headers.get("Range") : null;
  const range = byteRange(wanted, file.size);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    headers.delete("Cache-Control");
    return new Response(null, { status: 416, headers });
  }
  const length = range ? range.last - range.first + 1 : file.size;
  headers.set("Content-Length", String(length));
  if (range) headers.set("Content-Range", `bytes ${range.first}-${range.last}/${file.size}`);
  const body = request.method === "HEAD" ? null : await file.stream(range ?? undefined);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** A stored file's ETag. */
export const tagOfFile = (key: string): string => `"${key}"`;

/** What is said with a stored file, whole or not. */
export const headersOfFile = (key: string): Record<string, string> => ({
  ...harmless,
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Type": typeOfKey(key),
  "Accept-Ranges": "bytes",
  ETag: tagOfFile(key),
});

/** Answers that there is no such file. */
export function noSuchFile(): Response {
  const headers = { ...harmless, "Content-Type": "text/plain; charset=utf-8" };
  return new Response("页面没找到", { status: 404, headers });
}

const harmless = {
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/** A range counts for GET only, and under If-Range only while the file is the same. */
function rangeHolds(request: Request, tag: string): boolean {
  const condition = request.headers.get("If-Range");
  return request.method === "GET" && (condition === null || condition.trim() === tag);
}
