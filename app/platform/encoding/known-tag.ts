/** Whether the client already has the version with this ETag: If-None-Match, compared weakly (RFC 9110, 13.1.2). */
export function knowsTag(request: Request, tag: string): boolean {
  return isSameTag(request.headers.get("If-None-Match") ?? "", tag);
}

/** Whether an If-None-Match header names an ETag, compared weakly. */
export function isSameTag(header: string, tag: string): boolean {
  const known = header.split(",").map(opaque);
  return known.includes(opaque(tag)) || known.includes("*");
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
