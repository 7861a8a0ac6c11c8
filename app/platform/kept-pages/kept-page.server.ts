import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { encodingFor, type Encoding } from "~/platform/encoding/accepted-encoding";
import { encodeBody, type WholeBytes } from "~/platform/encoding/body-encoding.server";
import { isSameTag } from "~/platform/encoding/known-tag";
import type { Repeated } from "~/platform/http/request-context.server";

/** A page as it is sent, in each encoding. */
export interface KeptPage {
  headers: OutgoingHttpHeaders;
  bodies: Record<Encoding, WholeBytes>;
  /** What is done each time that it is shown, such as counting a look. */
  repeated: readonly Repeated[];
  /** The version of all pages at which it began to be made. */
  version: number;
  /** In milliseconds of performance.now(). */
  madeTime: number;
}

/** What belongs to one answer and not to the page. */
const passing = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
]);

/** The headers of an answer that the page keeps. */
export function keptHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !passing.has(name.toLowerCase()));
  // What machines read says the same to all.
  const ownFaces = String(headers["vary"] ?? "").includes("Cookie");
  const vary = ownFaces ? "Cookie, User-Agent, Save-Data, Accept-Encoding" : "Accept-Encoding";
  return { ...Object.fromEntries(kept), vary };
}

/** A body in each encoding. */
export async function encodedBodies(identity: WholeBytes): Promise<KeptPage["bodies"]> {
  const [br, gzip] = await Promise.all([
    encodeBody("br", identity, "kept"),
    encodeBody("gzip", identity, "kept"),
  ]);
  return { br, gzip, identity };
}

/** Bytes that a page takes up, in all encodings. */
export function weightOf({ bodies, headers }: KeptPage): number {
  const bytes = bodies.br.length + bodies.gzip.length + bodies.identity.length;
  return bytes + 2 * JSON.stringify(headers).length;
}

/** Whether who asks has the page already (RFC 9110, 13.1.2); a date does not tell, for what is deleted leaves none. */
function hasAlready({ headers: asked }: IncomingMessage, { headers }: KeptPage): boolean {
  const tags = asked["if-none-match"];
  return tags !== undefined && isSameTag(tags, String(headers["etag"]));
}

/** How a page came to be sent: as it lay here, or made just now and kept (RFC 9211). */
type CacheStatus = "hit" | "fwd=miss; stored";

/** Answers with a kept page, or with 304. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  status: CacheStatus,
): void {
  response.setHeader("cache-status", `zhulin; ${status}`);
  if (hasAlready(request, page)) {
    response.writeHead(304, page.headers).end();
    return;
  }
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = page.bodies[encoding];
  response.writeHead(200, {
    ...page.headers,
    "content-length": body.length,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
