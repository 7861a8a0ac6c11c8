/** What is mailed of messages, with what it is called. */
export const mailTopics = {
  replies: "评论、回复、私信、提到我和书签提醒",
  watched: "关注的讨论有新回复，关注的地方有新话题",
  likes: "赞、收藏和关注",
  site: "审核、举报等通知",
} as const;

export type MailTopic = keyof typeof mailTopics;

/** How soon it is mailed. */
export const mailPaces = {
  never: "不发",
  once: "马上",
  daily: "每天一封",
  weekly: "每周一封",
} as const;

export type MailPace = keyof typeof mailPaces;

export const mailTopicNames = Object.keys(mailTopics) as MailTopic[];

/** The paces that there are for a topic: only what somebody says to a member is mailed at once. */
export const pacesOf = (topic: MailTopic): MailPace[] =>
  topic === "replies" ? ["never", "once", "daily", "weekly"] : ["never", "daily", "weekly"];

/** The columns of accounts that keep the paces, and their numbers. */
export const paceColumns = {
  replies: "mailNotices",
  watched: "mailWatched",
  likes: "mailLikes",
  site: "mailSite",
} as const;

export const storedPaces = { never: 0, once: 1, daily: 2, weekly: 3 } as const;

/** The pace that a column keeps. */
export const paceOf = (stored: number): MailPace =>
  (Object.keys(storedPaces) as MailPace[]).find((name) => storedPaces[name] === stored) ?? "never";

export type MailChoice = Record<MailTopic, MailPace>;
