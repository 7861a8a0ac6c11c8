import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetVotes } from "./topic-vote.commands.server";
import { readOwnVotes } from "./topic-own-polls.queries.server";

/** A poll is its topic's; what somebody voted goes with them, and is counted no more. */
export const pollPersonalData: PersonalData = {
  columns: { pollVote: { userId: { closing: "goes", demo: "goes", file: "votes.json" } } },
  forget: [forgetVotes],
  files: { "votes.json": { part: readOwnVotes } },
};
