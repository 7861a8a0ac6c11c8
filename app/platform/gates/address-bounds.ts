/** Characters of a path, as it is sent: 225 Chinese ones, each of them nine. */
const mostPath = 2048;
/** Characters after the question mark; browsers ask for the routes of the links they show with up to 7,680. */
const mostQuery = 8192;
/** The deepest page has four, the deepest file of the build three. */
const mostSegments = 12;
/** Paths, with those above them, that one request may ask the routes of: each is matched with every route. */
const mostPaths = 250;

/**
 * Whether an address (path and query, as it is sent) is longer or deeper than any of ours. Finding the routes of
 * one takes a millisecond for each segment, in which nobody else is answered.
 */
export function isBeyondBounds(address: string): boolean {
  const [path = "", ...rest] = address.split("?");
  const query = rest.join("?");
  if (path.length > mostPath || query.length > mostQuery) return true;
  return isDeep(path) || asksForMany(new URLSearchParams(query).getAll("p"));
}

/** URLs take a backslash for a slash. */
const isDeep = (path: string) => (path.match(/[/\\]/g)?.length ?? 0) > mostSegments;

/** Browsers name paths as `p` to have their routes, and get those of the paths above them, too. */
function asksForMany(paths: string[]): boolean {
  const found = new Set<string>();
  for (const path of paths) {
    if (isDeep(path)) return true;
    const segments = path.split("/");
    for (const index of segments.keys()) found.add(segments.slice(0, index + 1).join("/"));
    if (found.size > mostPaths) return true;
  }
  return false;
}
