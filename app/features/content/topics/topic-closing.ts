/** After how many days a topic may be closed to comments; 0 for at once. */
export const closingDays = ["0", "1", "3", "7", "30"] as const;

/** Whether a topic takes no more comments, by the time at which it closes; 0 for never. */
export const takesNoComments = (closeTime: number, now = Date.now()): boolean =>
  closeTime > 0 && closeTime <= now;

/** What is said where a comment cannot be written any more; "" for no reason. */
export const closedWords = (reason: string): string =>
  `这个话题已关闭回复${reason === "" ? "" : `：${reason}`}`;
