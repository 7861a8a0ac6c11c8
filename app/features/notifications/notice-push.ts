import type { MailTopic } from "~/features/accounts/mail/mail-pace";
import { pushTopics, type PushTopic } from "~/features/accounts/push/push";
import type { PushedNotice } from "~/features/accounts/push/push-sending.server";
import { mailTypesOf, type MessageType } from "./message";
import type { NoticeWords } from "./notice-letter";

/** What a message that may be pushed is about; undefined for those that are not. */
export function pushTopicOf(type: MessageType): PushTopic | undefined {
  return pushTopics.find((topic: MailTopic) => mailTypesOf(topic).includes(type));
}

const most = { title: 60, body: 120 };

/** What a device shows of a message, cut to a size that every push service takes; nothing that its mail would not say. */
export function pushedNotice(id: number, words: NoticeWords): PushedNotice {
  const { from, title, line, content, quoteContent, detailUrl } = words;
  const said = from === "" ? line : `${from} ${title}`;
  const quote = from === "" || quoteContent === "" ? "" : `“${quoteContent}”`;
  return {
    title: cutTo(said, most.title),
    body: cutTo(content || quote, most.body),
    path: detailUrl,
    tag: `message-${id}`,
  };
}

function cutTo(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join("")}…` : text;
}

const minute = 60 * 1000;
const hour = 60 * minute;

/** For how long a message is worth being pushed, in milliseconds. */
export const pushLife = 12 * hour;

/** Milliseconds from each attempt to push to the next. */
export const pushDelays: readonly number[] = [
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * minute),
  ...[1, 2, 4].map((hours) => hours * hour),
];

/**
 * Until when a device is left alone after so many failures in a row, as its push service asks but an hour at most, so that
 * one that hangs holds up the queue seldom. Times are milliseconds since 1970 UTC.
 */
export function quietUntilAfter(failures: number, wait: number, now: number): number {
  const own = 30_000 * 2 ** Math.min(failures, 10);
  return now + Math.min(hour, Math.max(wait, own));
}
