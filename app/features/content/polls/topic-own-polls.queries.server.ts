import { sql } from "kysely";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import { readDatabase } from "~/platform/database/database.server";

/** What a member voted for, for their own archive; without the words of a choice that they may not read any more. */
export async function readOwnVotes(userId: number) {
  return readDatabase()
    .selectFrom("pollVote")
    .innerJoin("poll", "poll.id", "pollVote.pollId")
    .innerJoin("pollChoice", "pollChoice.id", "pollVote.choiceId")
    .innerJoin("topic", "topic.id", "poll.topicId")
    .innerJoin("user", "user.id", "topic.userId")
    .select(["poll.topicId", "pollChoice.place"])
    .select((eb) => {
      const seen = eb.and([isPublished("topic"), isAuthorShown()]);
      return eb
        .case()
        .when(eb.or([seen, eb("topic.userId", "=", userId)]))
        .then(eb.ref("pollChoice.words"))
        .else(sql.lit(""))
        .end()
        .as("choice");
    })
    .select("pollVote.createTime")
    .where("pollVote.userId", "=", userId)
    .orderBy("pollVote.id")
    .execute();
}

/** A poll as its author made it. */
interface OwnPoll {
  choices: string[];
  mostChoices: number;
  endTime: number;
  closeTime: number;
  shownBefore: number;
  named: number;
}

/** The polls of the topics that a member wrote, by topic. */
export async function readOwnPolls(userId: number): Promise<Map<number, OwnPoll>> {
  const rows = await readDatabase()
    .selectFrom("topic")
    .innerJoin("poll", "poll.id", "topic.pollId")
    .innerJoin("pollChoice", "pollChoice.pollId", "poll.id")
    .select(["poll.topicId", "poll.mostChoices", "poll.endTime", "poll.closeTime"])
    .select(["poll.shownBefore", "poll.named", "pollChoice.words"])
    .where("topic.userId", "=", userId)
    .orderBy("poll.id")
    .orderBy("pollChoice.place")
    .execute();
  const polls = new Map<number, OwnPoll>();
  for (const { topicId, words, ...poll } of rows) {
    const choices = [...(polls.get(topicId)?.choices ?? []), words];
    polls.set(topicId, { choices, ...poll });
  }
  return polls;
}
