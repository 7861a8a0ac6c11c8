import type { OsvAffected, OsvRange } from "./osv-record.schema";
import { rangeText } from "./version-range";
import type { AffectedProduct } from "./vulnerability";

const mostListed = 20;

/** The ranges of a list of events: each `introduced` opens one, the next `fixed` or `last_affected` closes it. */
function rangesOf({ type, events }: OsvRange): string[] {
  const git = type === "GIT";
  const ranges: string[] = [];
  let from: string | undefined;
  for (const event of events) {
    if (event.introduced !== undefined) {
      if (from !== undefined) ranges.push(rangeText({ from, git }));
      from = event.introduced;
    } else if (event.fixed !== undefined || event.last_affected !== undefined) {
      ranges.push(rangeText({ from, below: event.fixed, upTo: event.last_affected, git }));
      from = undefined;
    }
  }
  if (from !== undefined) ranges.push(rangeText({ from, git }));
  return ranges;
}

function versionsOf({ ranges, versions }: OsvAffected): string[] {
  const texts = [...new Set(ranges.flatMap(rangesOf))];
  if (texts.length > 0) return texts;
  const listed = versions.slice(0, mostListed);
  const rest = versions.length - listed.length;
  return rest > 0 ? [...listed, `等 ${versions.length} 个版本`] : listed;
}

/** What a package is called; for ranges of commits alone, the repository. */
function nameOf(entry: OsvAffected): string {
  return entry.package?.name ?? entry.ranges.find(({ repo }) => repo !== undefined)?.repo ?? "";
}

/** The affected packages of a record; the ecosystem stands as the vendor. */
export function osvAffected(entries: OsvAffected[]): AffectedProduct[] {
  return entries
    .map((entry) => ({
      vendor: entry.package?.ecosystem ?? "",
      product: nameOf(entry),
      versions: versionsOf(entry),
      unaffected: [],
    }))
    .filter(({ product }) => product !== "");
}

/** What to upgrade to, one line a package; "" where nothing is fixed yet. */
export function fixesOf(entries: OsvAffected[]): string {
  const lines = entries.map((entry) => {
    const fixed = entry.ranges
      .filter(({ type }) => type !== "GIT")
      .flatMap(({ events }) => events.flatMap((event) => event.fixed ?? []));
    const versions = [...new Set(fixed)].join("、");
    return versions === "" ? "" : `- 把 \`${nameOf(entry)}\` 升级到 ${versions} 或更高的版本。`;
  });
  return [...new Set(lines.filter(Boolean))].join("\n");
}
