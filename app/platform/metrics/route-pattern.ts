/** A route with the path that it adds to the one above it. */
export interface PatternRoute {
  id: string;
  parentId?: string;
  path?: string;
}

/** What an address is called that no route has. */
const elsewhere = "other";

/** The whole pattern of each route: "/topic/:topicId". */
export function routePatterns(routes: Readonly<Record<string, PatternRoute>>): string[] {
  const wholeOf = ({ parentId, path = "" }: PatternRoute): string => {
    const above = parentId === undefined ? undefined : routes[parentId];
    return `${above ? wholeOf(above) : ""}${path === "" ? "" : `/${path}`}`;
  };
  return [...new Set(Object.values(routes).map((route) => wholeOf(route) || "/"))];
}

const partsOfPath = (path: string) => path.split("/").filter((segment) => segment !== "");

/** Answers which of these patterns an address belongs to; there are no more answers than patterns, whoever asks for what. */
export function patternFinder(patterns: readonly string[]): (path: string) => string {
  const bySpecificity = patterns
    .filter((pattern) => pattern !== "/*")
    .map((pattern) => ({ pattern, segments: partsOfPath(pattern) }))
    .toSorted((a, b) => dynamicParts(a.segments) - dynamicParts(b.segments));
  return (path) => {
    const asked = partsOfPath(path.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
    return bySpecificity.find(({ segments }) => fits(segments, asked))?.pattern ?? elsewhere;
  };
}

const dynamicParts = (segments: string[]) =>
  segments.reduce((sum, one) => sum + (one === "*" ? 100 : one.startsWith(":") ? 1 : 0), 0);

function fits(segments: string[], asked: string[]): boolean {
  let at = 0;
  for (const segment of segments) {
    if (segment === "*") return asked.length > at;
    const given = asked[at];
    if (segment.endsWith("?")) {
      at += given === undefined ? 0 : 1;
    } else if (given !== undefined && (segment.startsWith(":") || segment === given)) {
      at += 1;
    } else {
      return false;
    }
  }
  return at === asked.length;
}
