import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";

/** How many choices a poll has, and the most characters (code points) of each. */
export const pollLimits = { fewest: 2, most: 20, words: 80 } as const;

/** A poll as it is made or changed. */
export interface PollDraft {
  choices: string[];
  /** How many of them a member may take. */
  most: number;
  /** Milliseconds since 1970 UTC; 0 for no end. */
  endTime: number;
  shownBefore: boolean;
  named: boolean;
}

interface PollChoice {
  id: number;
  words: string;
  /** How many voted for it; null while the viewer may not know. */
  votes: number | null;
  /** Whether the viewer voted for it. */
  own: boolean;
}

/** A poll as a viewer sees it. */
export interface Poll {
  topicId: number;
  most: number;
  endTime: number;
  /** Whether it ended. */
  over: boolean;
  /** Whether it takes votes: those of what is not published are neither open nor over. */
  open: boolean;
  /** Whether the viewer sees its results. */
  shown: boolean;
  /** Whether everybody who sees the results sees who voted for what. */
  named: boolean;
  voters: number;
  voted: boolean;
  /** Whether the viewer may close it before its time. */
  closable: boolean;
  choices: PollChoice[];
}

const isPast = (time: number, now: number): boolean => time > 0 && time <= now;

interface PollTimes {
  endTime: number;
  /** When it was closed by hand. */
  closeTime: number;
  /** From when on its topic takes no comments. */
  topicCloseTime: number;
}

/** Whether a poll takes no more votes: it ended, was closed, or its topic was. */
export function isPollOver(times: PollTimes, now = Date.now()): boolean {
  return [times.endTime, times.closeTime, times.topicCloseTime].some((time) => isPast(time, now));
}

/** Whether nobody changes a poll any more: somebody voted, or it ended. Its time does not run while its topic waits. */
export function isPollSettled(
  poll: Omit<PollTimes, "topicCloseTime"> & { voterCount: number },
  status: ContentStatus,
): boolean {
  const endTime = status === contentStatus.waiting ? 0 : poll.endTime;
  return poll.voterCount > 0 || isPollOver({ ...poll, endTime, topicCloseTime: 0 });
}

/** How many percent of the voters chose something, rounded. */
export const shareOf = (votes: number, voters: number): number =>
  voters === 0 ? 0 : Math.round((100 * votes) / voters);

/** What a poll says of how one votes: 单选, 最多选 3 项. */
export const mostWords = (most: number): string => (most === 1 ? "单选" : `最多选 ${most} 项`);
