import type { Writer } from "~/platform/database/database.server";

/** Somebody who may write, or something that may be commented on, and since when in milliseconds since 1970 UTC. */
export interface SeedStanding {
  id: number;
  createTime: number;
}

/** Who writes, and when in milliseconds since 1970 UTC. */
export interface SeedWriting {
  userId: number;
  createTime: number;
}

/** What is chosen and composed by chance where a site is filled to measure it. */
export interface SeedChoices {
  /** Who writes next: a few members write much, many write little. Each writes later than the one before, as on a site that grew. */
  writing: () => SeedWriting;
  nodeId: () => number;
  isOneOf: (share: number) => boolean;
  title: () => string;
  /** Markdown. */
  body: () => string;
  /** Plain text of one to three sentences. */
  firstWords: () => string;
  tags: () => string[];
  viewCount: () => number;
}

/** Inserts what was composed and answers how many rows that made. */
export type SeedInsertion = (trx: Writer) => Promise<number>;
