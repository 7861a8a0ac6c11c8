import { createHash } from "node:crypto";
import { knowsTag } from "./known-tag";

/** Adds an ETag to a whole answer, or turns it into a 304 (RFC 9110) when the browser has it already. */
export function conditional(
  request: Request,
  status: number,
  headers: Headers,
  body: string,
): Response {
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  headers.set("ETag", tag);
  const fresh = status === 200 && knowsTag(request, tag);
  if (fresh) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}
