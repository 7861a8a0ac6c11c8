import type { HardContent } from "tests/factories/hard-content";

/** A member who is signed in, and cannot sign in again. */
export interface Newcomer {
  id: number;
  username: string;
  nickname: string;
  /** What the cookie userToken holds. */
  token: string;
}

export interface SceneMember extends Newcomer {
  password: string;
}

/** Who and what every copy of the tests' site holds beside the demo community. */
export interface Scene {
  /** Wrote 46 topics. */
  author: SceneMember;
  /** Commented first. */
  reader: SceneMember;
  /** An admin. */
  moderator: SceneMember;
  /** Who did nothing yet, and whom a journey takes for itself: see `newcomer` in test.ts. They may write letters. */
  newcomers: Newcomer[];
  /** The newest topic: 45 comments, the first with five replies; a hidden part. */
  topic: { id: number; title: string; hidden: string };
  /** What is hard to set, on every page that shows it. */
  hard: HardContent;
}
