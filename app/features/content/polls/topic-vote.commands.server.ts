import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { requireNotRefused } from "~/features/content/nodes/node-refusing.queries.server";
import { noteModeratorAct } from "~/features/content/status/moderator-act.commands.server";
import { holdOpenPost } from "~/features/content/status/open-post.queries.server";
import { requireWriter } from "~/features/moderation/publishing-check.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { held, holdRows } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, NotAllowed, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { isPollOver } from "./poll";

/** How often one may vote or change one's vote, over all polls. */
const votings = { most: 60, seconds: 10 * 60 };

/**
 * Votes for these choices in the poll of a topic, in place of what the viewer chose before. NotFound unless everybody
 * sees the topic, NotAllowed once the poll is over, FieldsInvalid for none, too many, or others' choices, TooFast after
 * 60 in ten minutes; whoever may not comment may not vote.
 */
export async function vote(viewer: Viewer, topicId: number, chosen: number[]): Promise<void> {
  const settings = await readSettings();
  await inTransaction(async (trx) => {
    await requireWriter(trx, viewer, settings);
    const poll = await holdPoll(trx, topicId);
    await requireNotRefused(trx, viewer, [poll.nodeId]);
    if (isPollOver(poll)) throw new NotAllowed("投票已经结束");
    await requireChoices(trx, poll, chosen);
    const before = await readVotes(trx, poll.id, viewer.id);
    const added = chosen.filter((id) => !before.includes(id));
    const gone = before.filter((id) => !chosen.includes(id));
    if (added.length === 0 && gone.length === 0) return;
    await countAct(trx, `vote ${viewer.id}`, votings);
    if (gone.length > 0) {
      await trx
        .deleteFrom("pollVote")
        .where("userId", "=", viewer.id)
        .where("pollId", "=", poll.id)
        .where("choiceId", "in", gone)
        .execute();
    }
    if (added.length > 0) {
      const vote = { pollId: poll.id, userId: viewer.id, createTime: Date.now() };
      await trx
        .insertInto("pollVote")
        .values(added.map((choiceId) => ({ ...vote, choiceId })))
        .execute();
    }
    await addToChoices(trx, gone, -1);
    await addToChoices(trx, added, 1);
    if (before.length === 0) await addToVoters(trx, poll.id, 1);
  });
}

/** Ends the poll of a topic before its time; NotAllowed for all but its author and moderators who reach them. */
export async function closePoll(viewer: Viewer, topicId: number): Promise<void> {
  await inTransaction(async (trx) => {
    const poll = await holdPoll(trx, topicId);
    if (poll.userId !== viewer.id && !isModerator(viewer)) {
      throw new NotAllowed("只有发起投票的人能结束它");
    }
    await noteModeratorAct(trx, viewer, {
      userId: poll.userId,
      act: "close-poll",
      entityType: "topic",
      entityId: topicId,
      after: "结束投票",
    });
    if (isPollOver({ ...poll, topicCloseTime: 0 })) throw new RuleBroken("投票已经结束");
    await trx
      .updateTable("poll")
      .set({ closeTime: Date.now() })
      .where("id", "=", poll.id)
      .execute();
  });
}

// The topic first, as all who write below it: nobody deletes or closes it meanwhile.
async function holdPoll(trx: Writer, topicId: number) {
  const { userId } = await holdOpenPost(trx, "topic", topicId);
  const { nodeId, closeTime: topicCloseTime } = await trx
    .selectFrom("topic")
    .select(["nodeId", "closeTime"])
    .where("id", "=", topicId)
    .executeTakeFirstOrThrow();
  const poll = await trx
    .selectFrom("poll")
    .select(["id", "mostChoices", "endTime", "closeTime"])
    .where("topicId", "=", topicId)
    .$call(held)
    .executeTakeFirst();
  if (!poll) throw new NotFound("这里没有投票");
  return { ...poll, topicCloseTime, nodeId, userId };
}

const choiceFault = (sentence: string) => new FieldsInvalid({ choice: [sentence] });

async function requireChoices(
  trx: Writer,
  { id, mostChoices }: { id: number; mostChoices: number },
  chosen: number[],
): Promise<void> {
  if (chosen.length === 0) throw choiceFault("请先选一项");
  if (chosen.length > mostChoices) {
    throw choiceFault(mostChoices === 1 ? "只能选一项" : `最多选 ${mostChoices} 项`);
  }
  const offered = await trx
    .selectFrom("pollChoice")
    .select("id")
    .where("pollId", "=", id)
    .where("id", "in", chosen)
    .execute();
  if (offered.length < chosen.length) throw choiceFault("请从列出的选项里选");
}

async function readVotes(trx: Writer, pollId: number, userId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("pollVote")
    .select("choiceId")
    .where("userId", "=", userId)
    .where("pollId", "=", pollId)
    .execute();
  return rows.map(({ choiceId }) => choiceId);
}

async function addToChoices(trx: Writer, ids: number[], change: 1 | -1): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("pollChoice")
    .set((eb) => ({ voteCount: eb("voteCount", "+", change) }))
    .where("id", "in", ids)
    .execute();
}

async function addToVoters(trx: Writer, pollId: number, change: 1 | -1): Promise<void> {
  await trx
    .updateTable("poll")
    .set((eb) => ({ voterCount: eb("voterCount", "+", change) }))
    .where("id", "=", pollId)
    .execute();
}

/** A vote has 20 choices at most. */
const votesOfPoll = 20;

/** Takes back a part of what a member voted, and counts it no more; answers how many votes it were. */
export async function forgetVotes(trx: Writer, userId: number, most: number): Promise<number> {
  const polls = await trx
    .selectFrom("pollVote")
    .select("pollId")
    .distinct()
    .where("userId", "=", userId)
    .limit(Math.max(1, Math.floor(most / votesOfPoll)))
    .execute();
  const ids = polls.map(({ pollId }) => pollId).toSorted((a, b) => a - b);
  await holdRows(trx, "poll", ids);
  let count = 0;
  for (const pollId of ids) {
    const votes = await trx
      .deleteFrom("pollVote")
      .where("userId", "=", userId)
      .where("pollId", "=", pollId)
      .returning("choiceId")
      .execute();
    if (votes.length === 0) continue;
    await addToChoices(
      trx,
      votes.map(({ choiceId }) => choiceId),
      -1,
    );
    await addToVoters(trx, pollId, -1);
    count += votes.length;
  }
  return count;
}
