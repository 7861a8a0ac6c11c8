import type { MailTopic } from "~/features/accounts/mail/mail-pace";

/**
 * What can be pushed of messages: what is told when it happens. Likes and the like are told together when their day is
 * over, and so are mailed only.
 */
export const pushTopics = ["replies", "watched", "site"] as const satisfies readonly MailTopic[];

export type PushTopic = (typeof pushTopics)[number];
export type PushChoice = Record<PushTopic, boolean>;

/** The columns of accounts that keep what is pushed. */
export const pushColumns = {
  replies: "pushReplies",
  watched: "pushWatched",
  site: "pushSite",
} as const satisfies Record<PushTopic, string>;

/** How many devices of one member messages are pushed to at most. */
export const mostPushDevices = 10;

/** A device that messages are pushed to, as its member sees it. Times are milliseconds since 1970 UTC. */
export interface PushDevice {
  id: number;
  name: string;
  /** Whether it is the one that asks. */
  current: boolean;
  /** Whether the last message did not arrive. */
  failing: boolean;
  createTime: number;
  /** When a message last arrived; 0 for never. */
  usedTime: number;
}

/** Where messages are pushed to, and which; what is pushed is shown to nobody else. */
export interface OwnPushes {
  devices: PushDevice[];
  choice: PushChoice;
}

/** Whether messages are pushed at all: the program that shows them is the one that keeps copies. */
export const offersPush = ({ offline, webPush }: { offline: boolean; webPush: boolean }): boolean =>
  offline && webPush;
