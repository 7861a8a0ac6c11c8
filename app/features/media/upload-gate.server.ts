import type { IncomingMessage, ServerResponse } from "node:http";
import { isSameTag } from "~/platform/encoding/known-tag";
import { giveUp, type Gate } from "~/platform/gates/server-gates.server";
import { headersOfFile, tagOfFile } from "~/platform/http/serve-file.server";
import { isStorageKey } from "~/platform/storage/storage-key";
import { storage } from "~/platform/storage/storage.server";
import { findUpload } from "./upload-file.server";

const address = "/uploads/";
/** Bytes, as many as a stream holds for who reads slowly. What is larger is streamed by Remix's route. */
const mostWhole = 64 * 1024;

/**
 * Answers small pictures, of which a list shows twenty, at less than half of what they cost through Remix. All else goes on to
 * the route of uploads: parts, large pictures, what is not there, what lies elsewhere.
 */
export const serveUploads: Gate = (request, response, next) => {
  const name = nameAsked(request);
  if (name === null || !storage().isHere) return next();
  void serveOrHandOn(name, request, response, next).catch((error: unknown) =>
    giveUp(error, response),
  );
};

async function serveOrHandOn(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const isAnswered = await answerSmall(name, request, response).catch(() => false);
  if (!isAnswered) next();
}

function nameAsked({ method, url = "", headers }: IncomingMessage): string | null {
  if ((method !== "GET" && method !== "HEAD") || headers.range !== undefined) return null;
  const name = url.startsWith(address) ? url.slice(address.length) : "";
  return isStorageKey(name) ? name : null;
}

async function answerSmall(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const picture = await findUpload(name, request.headers.accept ?? "");
  if (!picture || picture.file.size > mostWhole) return false;
  const { key, file } = picture;
  const headers = { ...headersOfFile(key), Vary: "Accept" };
  if (isSameTag(request.headers["if-none-match"] ?? "", tagOfFile(key))) {
    response.writeHead(304, headers).end();
    return true;
  }
  const body = request.method === "HEAD" ? undefined : await file.bytes();
  response.writeHead(200, { ...headers, "Content-Length": file.size }).end(body);
  return true;
}
