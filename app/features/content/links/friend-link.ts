import type { ContentStatus } from "~/features/kinds/content-status";

/** Most characters (code points) of each text, how many stand on a page, and the last place in their order. */
export const linkLimits = {
  title: 50,
  summary: 200,
  address: 256,
  perPage: 20,
  lastPlace: 999_999,
} as const;

/** A friend link that is published. */
export interface LinkRow {
  id: number;
  url: string;
  title: string;
  summary: string;
  /** Address of a picture, "" for none. */
  logo: string;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
}

/** A friend link on its own page; only its proposer and moderators see one that waits or was rejected. */
export interface LinkDetail extends LinkRow {
  status: ContentStatus;
  deleteReason: string;
  can: { edit: boolean };
}

/** What makes two addresses the same site: host without www, path without its last slash. */
export function urlKey(address: string): string {
  const url = new URL(address);
  const host = url.host.toLowerCase().replace(/^www\./, "");
  return host + url.pathname.replace(/\/+$/, "") + url.search;
}

export type LinkLine = Pick<LinkRow, "id" | "title" | "summary" | "logo">;
