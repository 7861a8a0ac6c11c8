import { vote } from "~/features/content/polls/topic-vote.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import type { Member } from "./member";

/** The ids of what can be chosen in the poll of a topic, in its order. */
export async function choicesOf(topicId: number): Promise<number[]> {
  const rows = await readDatabase()
    .selectFrom("pollChoice")
    .innerJoin("poll", "poll.id", "pollChoice.pollId")
    .select("pollChoice.id")
    .where("poll.topicId", "=", topicId)
    .orderBy("pollChoice.place")
    .execute();
  return rows.map(({ id }) => id);
}

/** How the votes of that poll are counted: the voters, then each choice. */
export async function countsOf(topicId: number): Promise<number[]> {
  const rows = await readDatabase()
    .selectFrom("pollChoice")
    .innerJoin("poll", "poll.id", "pollChoice.pollId")
    .select(["poll.voterCount", "pollChoice.voteCount"])
    .where("poll.topicId", "=", topicId)
    .orderBy("pollChoice.place")
    .execute();
  return [rows[0]?.voterCount ?? 0, ...rows.map(({ voteCount }) => voteCount)];
}

/** The fields of a poll that names who voted and hides no results, with a choice that holds a mark. */
export const openPoll = (mark: string) => ({
  pollChoices: `${mark} 甲\n乙`,
  pollEarly: "on",
  pollNamed: "on",
});

/** Has a member vote for the first choice of the polls of these topics. */
export async function voteFirst({ viewer }: Member, topicIds: number[]): Promise<void> {
  for (const id of topicIds) await vote(viewer, id, (await choicesOf(id)).slice(0, 1));
}
