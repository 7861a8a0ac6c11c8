import type { Defaulted, Id } from "~/platform/database/tables";

export interface PollTable {
  id: Id;
  topicId: number;
  /** How many choices a member may take; 1 for one only. */
  mostChoices: number;
  /** From when on it takes no more votes; 0 for no such time. */
  endTime: Defaulted<number>;
  /** When it was closed by hand; 0 for not. */
  closeTime: Defaulted<number>;
  /** 1 where its results are shown to those who did not vote, too. */
  shownBefore: Defaulted<number>;
  /** 1 where everybody sees who voted for what. */
  named: Defaulted<number>;
  voterCount: Defaulted<number>;
  createTime: number;
}

export interface PollChoiceTable {
  id: Id;
  pollId: number;
  place: number;
  words: string;
  voteCount: Defaulted<number>;
}

export interface PollVoteTable {
  id: Id;
  pollId: number;
  choiceId: number;
  userId: number;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    poll: PollTable;
    pollChoice: PollChoiceTable;
    pollVote: PollVoteTable;
  }
}
