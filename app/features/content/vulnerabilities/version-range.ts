const allVersions = "所有版本";
const noVersion = new Set(["", "n/a", "na", "-", "unspecified", "unknown", "none"]);
const noBound = new Set(["*", "0", ...noVersion]);

interface Bounds {
  from?: string | undefined;
  below?: string | undefined;
  upTo?: string | undefined;
  git?: boolean;
}

function isUnbound(version: string | undefined): boolean {
  return version === undefined || noBound.has(version.trim().toLowerCase());
}

/** The hash of a commit is cut to 12 letters, as Git itself shows it. */
function shown(version: string, git: boolean): string {
  return git && /^[0-9a-f]{40}$/i.test(version) ? version.slice(0, 12) : version.trim();
}

/** A range of versions in words: “>= 1.7.0, < 1.18.4”, “<= 1.25.3”, “所有版本”. */
export function rangeText({ from, below, upTo, git = false }: Bounds): string {
  const parts = [
    isUnbound(from) ? "" : `>= ${shown(from ?? "", git)}`,
    isUnbound(below) ? "" : `< ${shown(below ?? "", git)}`,
    isUnbound(upTo) ? "" : `<= ${shown(upTo ?? "", git)}`,
  ].filter(Boolean);
  const text = parts.join(", ");
  if (text === "") return allVersions;
  return git ? `${text}（Git）` : text;
}

/** A single version in words, or "" where the source says nothing (“n/a”). */
export function versionText(version: string, git = false): string {
  const typed = version.trim();
  if (noVersion.has(typed.toLowerCase())) return "";
  if (typed === "*" || /^all( versions)?$/i.test(typed)) return allVersions;
  return git ? `${shown(typed, git)}（Git）` : typed;
}
