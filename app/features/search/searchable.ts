/** The name of a kind of thing that can be searched for. */
export type SearchKind = string;

/** What the search index takes of a public thing. Hidden parts never belong in it. */
export interface Searchable {
  kind: SearchKind;
  id: number;
  title: string;
  /** Plain text, or HTML where `markup` says whose. */
  text: string;
  /** Whether the text is HTML that this site made of Markdown, or that strangers wrote. */
  markup?: "own" | "foreign";
  /** CVE ids, usernames and the like, found as a whole and in parts. */
  identifiers: string[];
  /** Milliseconds since 1970 UTC. */
  publishTime: number;
  nodeId?: number;
  /** 0 where it was imported. */
  authorId?: number;
  /** How many answers it has; many answers raise it in the results. */
  answers?: number;
  /** Only for members: true while they are disabled, so that neither they nor anything they wrote is found. */
  hidden?: boolean;
}

/** Which things to read for the index: some by id, or the next `limit` after an id. */
export type SearchableRange = { ids: number[] } | { after: number; limit: number };
