/** What the search index takes of a thing that is public. */
export interface Searchable {
  kind: "news" | "vulnerability" | "link";
  id: number;
  title: string;
  /** Plain text. */
  text: string;
  /** CVE ids and the like, found as a whole. */
  identifiers: string[];
  /** Milliseconds since 1970 UTC. */
  publishTime: number;
}

/** Which things to read for the index: some by id, or the next `limit` after an id. */
export type SearchableRange = { ids: number[] } | { after: number; limit: number };
