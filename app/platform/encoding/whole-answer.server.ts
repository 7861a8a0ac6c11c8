import { hash } from "node:crypto";
import { encodingFor } from "./accepted-encoding";
import { encodeBody, type WholeBytes } from "./body-encoding.server";
import { knowsTag } from "./known-tag";

/** Bytes of a body below which nothing is gained. */
const leastEncoded = 1024;

const utf8 = new TextEncoder();

/** The bytes of a text in pieces: to put a long one together first takes ten times as long as to encode it. */
function encodePieces(pieces: readonly string[]): WholeBytes {
  const bytes = Buffer.allocUnsafeSlow(
    pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
  );
  let at = 0;
  for (const piece of pieces) at += utf8.encodeInto(piece, bytes.subarray(at)).written;
  return bytes;
}

/**
 * Answers with a text that is there as a whole, in pieces, encoded at once: remix-serve would do it as a stream, whose
 * chunks are each written out by another thread, which takes twice as much of the processor.
 */
export async function answerWhole(
  request: Request,
  status: number,
  headers: Headers,
  pieces: readonly string[],
): Promise<Response> {
  return answerBytes(request, status, headers, encodePieces(pieces));
}

/** The same with an ETag, or a 304 (RFC 9110) when the browser has it already. */
export async function answerConditionally(
  request: Request,
  status: number,
  headers: Headers,
  pieces: readonly string[],
): Promise<Response> {
  const body = encodePieces(pieces);
  const tag = `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  headers.set("ETag", tag);
  const fresh = status === 200 && knowsTag(request, tag);
  if (fresh) return new Response(null, { status: 304, headers });
  return answerBytes(request, status, headers, body);
}

async function answerBytes(
  request: Request,
  status: number,
  headers: Headers,
  body: WholeBytes,
): Promise<Response> {
  headers.append("Vary", "Accept-Encoding");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const encoding = body.length < leastEncoded ? "identity" : encodingFor(accepted);
  const sent = await encodeBody(encoding, body, "once");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(sent.length));
  return new Response(sent, { status, headers });
}
