import type { AffectedProduct } from "./vulnerability";

/* One product a line: vendor | product | affected; affected | unaffected; unaffected */

const between = /[;；]/;

function versions(typed: string | undefined): string[] {
  return (typed ?? "")
    .split(between)
    .map((version) => version.trim())
    .filter(Boolean);
}

/** Affected products as a moderator types them, one a line. */
export function affectedLines(products: AffectedProduct[]): string {
  return products
    .map(({ vendor, product, versions: affected, unaffected }) =>
      [vendor, product, affected.join("; "), unaffected.join("; ")].join(" | ").trimEnd(),
    )
    .join("\n");
}

/** The products of typed lines; a line without a bar is a product alone. */
export function parseAffectedLines(typed: string): AffectedProduct[] {
  return typed
    .split("\n")
    .map((line) => line.split(/[|｜]/).map((part) => part.trim()))
    .map(([first = "", second, affected, unaffected]) => ({
      vendor: second === undefined ? "" : first,
      product: second ?? first,
      versions: versions(affected),
      unaffected: versions(unaffected),
    }))
    .filter(({ product }) => product !== "");
}
