/** Units of cost in which a page is counted: a page is ten. */
export const costOfPage = 10;
const costOfSearch = 5 * costOfPage;
/** All calls stand on one page, ten times as long as others. */
const costOfDocumentation = 5 * costOfPage;

/** What is there to be asked for at any time, costs next to nothing, or has limits of its own. */
const free =
  /^\/(?:api\/(?!docs)|healthz$|robots\.txt$|favicon\.ico$|manifest\.webmanifest$|sw\.js$)/;
/** What is answered without a page. */
const light = /^\/(?:uploads\/|live$)/;
const documentation = /^\/+api\/+docs(?![^/.])/i;

/** What it costs to answer an address (path and query), however it is written. */
export function costOfAddress(address: string): number {
  // As Remix reads it: /api/../topic/1 is a topic.
  const read = URL.parse(`http://localhost${address}`);
  const path = read?.pathname ?? address;
  const plain = readable(path);
  if (documentation.test(plain)) return costOfDocumentation;
  if (free.test(path)) return 0;
  if (light.test(path)) return 1;
  return isSearch(plain, read?.searchParams) ? costOfSearch : costOfPage;
}

/** Whether all that there is may be looked through: also for a product that no vulnerability has. */
function isSearch(path: string, asked = new URLSearchParams()): boolean {
  if (/^\/+search(?![^/.])/i.test(path)) return true;
  const isNarrowed = ["product", "identifier"].some((name) => (asked.get(name) ?? "") !== "");
  return isNarrowed && /^\/+vulnerability\/+list(?![^/.])/i.test(path);
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
