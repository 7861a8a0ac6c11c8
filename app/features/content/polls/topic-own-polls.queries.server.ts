import { sql } from "kysely";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** What a member voted for, for their own archive; without the words of a choice that they may not read any more. */
export async function readOwnVotes(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("pollVote")
    .innerJoin("poll", "poll.id", "pollVote.pollId")
    .innerJoin("pollChoice", "pollChoice.id", "pollVote.choiceId")
    .innerJoin("topic", "topic.id", "poll.topicId")
    .innerJoin("user", "user.id", "topic.userId")
    .select("pollVote.id as key")
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
    .where("pollVote.id", ">", after)
    .orderBy("pollVote.id")
    .limit(ownRows.short)
    .execute();
  return ownPart(rows, ownRows.short);
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

/** The polls of these topics as their author made them, by topic. */
export async function readOwnPolls(topicIds: number[]): Promise<Map<number, OwnPoll>> {
  const polls = new Map<number, OwnPoll>();
  if (topicIds.length === 0) return polls;
  const rows = await readDatabase()
    .selectFrom("topic")
    .innerJoin("poll", "poll.id", "topic.pollId")
    .innerJoin("pollChoice", "pollChoice.pollId", "poll.id")
    .select(["poll.topicId", "poll.mostChoices", "poll.endTime", "poll.closeTime"])
    .select(["poll.shownBefore", "poll.named", "pollChoice.words"])
    .where("topic.id", "in", topicIds)
    .orderBy("poll.id")
    .orderBy("pollChoice.place")
    .execute();
  for (const { topicId, words, ...poll } of rows) {
    const choices = [...(polls.get(topicId)?.choices ?? []), words];
    polls.set(topicId, { choices, ...poll });
  }
  return polls;
}
