export type Encoding = "br" | "gzip" | "identity";

/** The best of ours that a browser takes (RFC 9110, 12.5.3); who refuses all gets the plain bytes. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const named = new Map(
    String(accepted ?? "")
      .toLowerCase()
      .split(",")
      .map(readCoding),
  );
  const unnamed = named.get("*") ?? 0;
  const { br = unnamed, gzip = unnamed, identity = 0 } = Object.fromEntries(named);
  const most = Math.max(br, gzip, identity);
  if (most === 0) return "identity";
  if (br === most) return "br";
  return gzip === most ? "gzip" : "identity";
}

/** A coding's name, and how much it is wanted: 1 where nothing is said of it, 0 where it is refused. */
function readCoding(written: string): [name: string, quality: number] {
  const [name = "", ...parameters] = written.split(";").map((part) => part.trim());
  const [, quality = "1"] = /^q=([\d.]+)$/.exec(parameters.at(-1) ?? "") ?? [];
  return [name, Number(quality) || 0];
}
