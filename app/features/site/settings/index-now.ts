/** Pages of a site to tell search engines of. */
export interface Announcement {
  origin: string;
  /** The setting indexNowKey; `/indexnow.txt` shows that it is ours. */
  key: string;
  paths: string[];
}

/** Any engine that takes part hands it on to the others. */
const anyEngine = "https://api.indexnow.org/indexnow";

/** The request that announces pages, as indexnow.org describes it. */
export function indexNowRequest(
  { origin, key, paths }: Announcement,
  endpoint = anyEngine,
): Request {
  return new Request(endpoint, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/indexnow.txt`,
      urlList: paths.map((path) => origin + path),
    }),
  });
}
