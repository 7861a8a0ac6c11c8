import type { HardContent } from "tests/factories/hard-content";

export interface SceneMember {
  id: number;
  username: string;
  password: string;
  nickname: string;
  /** What the cookie userToken holds. */
  token: string;
}

/** Who and what every copy of the tests' site holds beside the demo community. */
export interface Scene {
  /** Wrote 46 topics. */
  author: SceneMember;
  /** Commented first. */
  reader: SceneMember;
  /** An admin. */
  moderator: SceneMember;
  /** Two who may write private letters. */
  correspondents: [SceneMember, SceneMember];
  /** The newest topic: 45 comments, the first with five replies; a hidden part. */
  topic: { id: number; title: string; hidden: string };
  /** What is hard to set, on every page that shows it. */
  hard: HardContent;
}
