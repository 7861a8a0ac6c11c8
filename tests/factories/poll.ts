import { readDatabase } from "~/platform/database/database.server";

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
