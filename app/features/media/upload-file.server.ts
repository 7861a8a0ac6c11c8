import { noSuchFile, serveFile } from "~/platform/http/serve-file.server";
import { isStorageKey } from "~/platform/storage/storage-key";
import { storage } from "~/platform/storage/storage.server";

/**
 * Answers a picture by its public name. Where the browser takes AVIF and there is one beside the
 * WebP, that is what it gets, under the same address.
 */
export async function answerUpload(request: Request, name: string): Promise<Response> {
  if (!isStorageKey(name)) return noSuchFile();
  for (const key of variants(name, request.headers.get("Accept") ?? "")) {
    const file = await storage().find(key);
    if (!file) continue;
    const elsewhere = storage().publicAddress(key);
    const response = elsewhere ? leadTo(elsewhere) : await serveFile(request, key, file);
    response.headers.set("Vary", "Accept");
    return response;
  }
  return noSuchFile();
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
