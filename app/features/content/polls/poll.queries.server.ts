import { userSummaryColumns } from "~/features/accounts/account/account.queries.server";
import type { Person, Viewer } from "~/features/accounts/user/user";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import { isAuthorShown } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { isPollOver, isPollSettled, type Poll, type PollDraft } from "./poll";

/** What a poll has to know of the topic that it stands on, which the viewer may read. */
export interface PolledTopic {
  id: number;
  /** 0 for no poll. */
  pollId: number;
  user: { id: number };
  status: ContentStatus;
  authorDisabled: boolean;
  closeTime: number;
  can: { curate: boolean };
}

/** The poll of a topic as the viewer sees it, in one statement; null, and none, where there is no poll. */
export async function readPoll(
  db: Database,
  topic: PolledTopic,
  viewer: Viewer | null,
): Promise<Poll | null> {
  if (topic.pollId === 0) return null;
  const rows = await db
    .selectFrom("poll")
    .innerJoin("pollChoice", "pollChoice.pollId", "poll.id")
    .leftJoin("pollVote", (join) =>
      join
        .onRef("pollVote.choiceId", "=", "pollChoice.id")
        .onRef("pollVote.pollId", "=", "poll.id")
        .on("pollVote.userId", "=", viewer?.id ?? 0),
    )
    .select(["poll.mostChoices", "poll.endTime", "poll.closeTime", "poll.shownBefore"])
    .select(["poll.named", "poll.voterCount", "pollVote.id as voteId"])
    .select(["pollChoice.id", "pollChoice.words", "pollChoice.voteCount"])
    .where("poll.id", "=", topic.pollId)
    .orderBy("pollChoice.place")
    .execute();
  const [poll] = rows;
  if (!poll) return null;
  const isOver = isPollOver({ ...poll, topicCloseTime: topic.closeTime });
  const stands = topic.status === contentStatus.published && !topic.authorDisabled;
  const voted = rows.some(({ voteId }) => voteId !== null);
  const shown = poll.shownBefore === 1 || voted || isOver;
  const open = stands && !isOver;
  return {
    topicId: topic.id,
    most: poll.mostChoices,
    endTime: poll.endTime,
    over: isOver,
    open,
    shown,
    named: poll.named === 1,
    voters: poll.voterCount,
    voted,
    closable: open && viewer !== null && (topic.user.id === viewer.id || topic.can.curate),
    choices: rows.map(({ id, words, voteCount, voteId }) => ({
      id,
      words,
      votes: shown ? voteCount : null,
      own: voteId !== null,
    })),
  };
}

/** The poll of a topic as its form begins with it; null where there is none, "locked" where it is not changed any more. */
export async function readPollDraft(
  db: Database,
  topicId: number,
): Promise<PollDraft | "locked" | null> {
  const rows = await db
    .selectFrom("poll")
    .innerJoin("pollChoice", "pollChoice.pollId", "poll.id")
    .innerJoin("topic", "topic.id", "poll.topicId")
    .select(["poll.mostChoices", "poll.endTime", "poll.closeTime", "poll.shownBefore"])
    .select(["poll.named", "poll.voterCount", "pollChoice.words", "topic.status"])
    .where("poll.topicId", "=", topicId)
    .orderBy("pollChoice.place")
    .execute();
  const [poll] = rows;
  if (!poll) return null;
  if (isPollSettled(poll, poll.status)) return "locked";
  return {
    choices: rows.map(({ words }) => words),
    most: poll.mostChoices,
    endTime: poll.endTime,
    shownBefore: poll.shownBefore === 1,
    named: poll.named === 1,
  };
}

/** One page of who voted for a choice, the latest first; disabled members are not shown. */
export async function readVoters(
  db: Database,
  choiceId: number,
  cursor: string | null,
): Promise<Page<Person>> {
  const list = `voters-${choiceId}`;
  const position = decodeCursor(list, cursor);
  const rows = await db
    .selectFrom("pollVote")
    .innerJoin("user", "user.id", "pollVote.userId")
    .select([...userSummaryColumns, "user.description", "pollVote.id as voteId"])
    .where("pollVote.choiceId", "=", choiceId)
    .where(isAuthorShown())
    .$if(position !== null, (query) => query.where("pollVote.id", "<", position?.id ?? 0))
    .orderBy("pollVote.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(list, rows, ({ voteId }) => ({ key: voteId, id: voteId }));
  return { ...page, results: page.results.map(({ voteId: _voteId, ...user }) => user) };
}
