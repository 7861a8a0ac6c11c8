import type { ContentStatus } from "~/features/kinds/content-status";
import type { Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { inParts } from "~/platform/database/value-rows.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { isPollSettled, type PollDraft } from "./poll";

/** Gives a topic a poll; FieldsInvalid where it would be over at once. */
export async function createPoll(trx: Writer, topicId: number, poll: PollDraft): Promise<void> {
  requireLaterEnd(poll);
  const { id } = await trx
    .insertInto("poll")
    .values({ topicId, ...pollColumns(poll), createTime: Date.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storeChoices(trx, id, poll.choices);
  await trx.updateTable("topic").set({ pollId: id }).where("id", "=", topicId).execute();
}

/**
 * Makes the poll of a topic what its form says; null takes it away. What was voted on, or is over, stays as it is, and
 * FieldsInvalid says so where the form wants something else. Answers whether it changed anything.
 */
export async function changePoll(
  trx: Writer,
  { id: topicId, status }: { id: number; status: ContentStatus },
  wanted: PollDraft | null,
): Promise<boolean> {
  const stands = await trx
    .selectFrom("poll")
    .selectAll()
    .where("topicId", "=", topicId)
    .$call(held)
    .executeTakeFirst();
  if (!stands) {
    if (wanted) await createPoll(trx, topicId, wanted);
    return wanted !== null;
  }
  const rows = await trx
    .selectFrom("pollChoice")
    .select("words")
    .where("pollId", "=", stands.id)
    .orderBy("place")
    .execute();
  if (wanted && isSame(stands, rows, wanted)) return false;
  if (isPollSettled(stands, status)) {
    if (!wanted) return false;
    throw new FieldsInvalid({ pollChoices: ["已经有人投票，或者投票已经结束，不能再改"] });
  }
  if (!wanted) {
    await removePolls(trx, [topicId]);
    return true;
  }
  requireLaterEnd(wanted);
  await trx.deleteFrom("pollChoice").where("pollId", "=", stands.id).execute();
  await storeChoices(trx, stands.id, wanted.choices);
  await trx.updateTable("poll").set(pollColumns(wanted)).where("id", "=", stands.id).execute();
  return true;
}

// Not where nothing is changed: the poll may have ended while its topic's form was open.
function requireLaterEnd({ endTime }: PollDraft): void {
  if (endTime > 0 && endTime <= Date.now()) {
    throw new FieldsInvalid({ pollEnd: ["截止时间要在现在以后"] });
  }
}

const pollColumns = (poll: PollDraft) => ({
  mostChoices: poll.most,
  endTime: poll.endTime,
  shownBefore: Number(poll.shownBefore),
  named: Number(poll.named),
});

type PollColumns = ReturnType<typeof pollColumns>;

function isSame(stands: PollColumns, rows: { words: string }[], wanted: PollDraft): boolean {
  const { mostChoices, endTime, shownBefore, named } = pollColumns(wanted);
  return (
    stands.mostChoices === mostChoices &&
    // The form knows minutes.
    Math.floor(stands.endTime / 60_000) === Math.floor(endTime / 60_000) &&
    stands.shownBefore === shownBefore &&
    stands.named === named &&
    rows.length === wanted.choices.length &&
    rows.every(({ words }, at) => words === wanted.choices[at])
  );
}

async function storeChoices(trx: Writer, pollId: number, choices: string[]): Promise<void> {
  const rows = choices.map((words, at) => ({ pollId, place: at + 1, words }));
  await trx.insertInto("pollChoice").values(rows).execute();
}

/** Takes the polls of these topics away, with their votes. */
export async function removePolls(trx: Writer, topicIds: number[]): Promise<void> {
  for (const part of inParts(topicIds, 1)) {
    const removed = await trx
      .deleteFrom("poll")
      .where("topicId", "in", part)
      .returning("id")
      .execute();
    const ids = removed.map(({ id }) => id);
    if (ids.length === 0) continue;
    const choices = await trx
      .deleteFrom("pollChoice")
      .where("pollId", "in", ids)
      .returning("id")
      .execute();
    for (const some of inParts(choices, 1)) {
      const choiceIds = some.map(({ id }) => id);
      await trx.deleteFrom("pollVote").where("choiceId", "in", choiceIds).execute();
    }
    await trx.updateTable("topic").set({ pollId: 0 }).where("id", "in", part).execute();
  }
}
