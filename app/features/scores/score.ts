import type { Person } from "~/features/accounts/user/user";

/** A row of a member's score log. */
export interface ScoreEntry {
  id: number;
  description: string;
  /** What was added; negative where it was taken back. */
  change: number;
  /** The score after it. */
  total: number;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
}

/** A member in the ranking by score. */
export interface RankedMember extends Person {
  score: number;
  /** Counted from 1. */
  rank: number;
}
