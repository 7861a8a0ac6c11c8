export type Encoding = "br" | "gzip" | "identity";

/** The best of ours that a browser takes (RFC 9110, 12.5.3); who refuses all gets the plain bytes. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const taken = String(accepted ?? "")
    .toLowerCase()
    .split(",")
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.replace(/;.*$/s, "").trim());
  if (taken.includes("br")) return "br";
  return taken.includes("gzip") ? "gzip" : "identity";
}
