import { noSuchFile, serveFile } from "~/platform/http/serve-file.server";
import { isStorageKey } from "~/platform/storage/storage-key";
import type { StoredFile } from "~/platform/storage/stored-file";
import { storage } from "~/platform/storage/storage.server";

interface FoundUpload {
  key: string;
  file: StoredFile;
}

/**
 * Answers a picture by its public name. Where the browser takes AVIF and there is one beside the
 * WebP, that is what it gets, under the same address.
 */
export async function answerUpload(request: Request, name: string): Promise<Response> {
  if (!isStorageKey(name)) return noSuchFile();
  const picture = await findUpload(name, request.headers.get("Accept") ?? "");
  if (!picture) return noSuchFile();
  const elsewhere = storage().publicAddress(picture.key);
  const response = elsewhere
    ? leadTo(elsewhere)
    : await serveFile(request, picture.key, picture.file);
  response.headers.set("Vary", "Accept");
  return response;
}

/** The stored file that answers an address best by what a browser says that it accepts. */
export async function findUpload(name: string, accept: string): Promise<FoundUpload | null> {
  for (const key of variants(name, accept)) {
    const file = await storage().find(key);
    if (file) return { key, file };
  }
  return null;
}

/** Whether an Accept header names AVIF and does not refuse it. */
export const takesAvif = (accept: string): boolean =>
  /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept);

function variants(name: string, accept: string): string[] {
  const takes = name.endsWith(".webp") && takesAvif(accept);
  return takes ? [name.replace(/\.webp$/, ".avif"), name] : [name];
}

function leadTo(address: string): Response {
  const headers = { Location: address, "Cache-Control": "public, max-age=86400" };
  return new Response(null, { status: 302, headers });
}
