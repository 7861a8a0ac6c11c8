/** Units of cost in which a page is counted: a page is ten. */
export const costOfPage = 10;
const costOfSearch = 5 * costOfPage;

/** What is there to be asked for at any time, costs next to nothing, or has limits of its own. */
const free =
  /^\/(?:api\/(?!docs)|healthz$|robots\.txt$|favicon\.ico$|manifest\.webmanifest$|sw\.js$)/;
/** What is answered without a page. */
const light = /^\/(?:uploads\/|live$)/;

/** What it costs to answer an address (path and query), however it is written. */
export function costOfAddress(address: string): number {
  const path = pathAsRead(address);
  if (free.test(path)) return 0;
  if (light.test(path)) return 1;
  return /^\/+search(?![^/.])/i.test(readable(path)) ? costOfSearch : costOfPage;
}

// As Remix reads it: /api/../topic/1 is a topic.
const pathAsRead = (address: string): string =>
  URL.parse(`http://localhost${address}`)?.pathname ?? address;

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
