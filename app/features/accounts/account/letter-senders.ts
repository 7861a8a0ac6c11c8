/** From whom a member takes private letters, in the order of the numbers of `user.lettersFrom`. */
export const letterSenders = ["everybody", "followed", "nobody"] as const;

export type LetterSenders = (typeof letterSenders)[number];

export const senderNames: Record<LetterSenders, string> = {
  everybody: "所有人",
  followed: "我关注的人",
  nobody: "没有人",
};

/** All of them with what they are called, for who reads the API. */
export const sendersInWords: string = letterSenders
  .map((senders) => `${senders} ${senderNames[senders]}`)
  .join("，");

/** The number that an account keeps. */
export const storedSenders = (senders: LetterSenders): number => letterSenders.indexOf(senders);
