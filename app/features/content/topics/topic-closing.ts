import { waitInWords } from "~/platform/clock/wait-in-words";

/** After how many days a topic may be closed to comments; 0 for at once. */
export const closingDays = ["0", "1", "3", "7", "30"] as const;

/** Whether a topic takes no more comments, by the time at which it closes; 0 for never. */
export const takesNoComments = (closeTime: number, now = Date.now()): boolean =>
  closeTime > 0 && closeTime <= now;

/** What is said where a comment cannot be written any more; "" for no reason. */
export const closedWords = (reason: string): string =>
  `这个话题已关闭回复${reason === "" ? "" : `：${reason}`}`;

/** How many seconds may have to lie between two comments of one member on a topic; 0 for no such rule. */
export const slowChoices = ["0", "30", "300", "3600"] as const;

type SlowChoice = (typeof slowChoices)[number];

export const slowNames: Record<SlowChoice, string> = {
  0: "不限",
  30: "30 秒",
  300: "5 分钟",
  3600: "60 分钟",
};

/** What is said of a slow topic. */
export const slowWords = (seconds: number): string =>
  `这个话题开了慢速，同一个人两次评论之间至少隔 ${waitInWords(seconds * 1000)}`;
