import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import type { Writer } from "~/platform/database/database.server";

const mostMentions = 10;

export interface Mentions {
  from: number;
  /** Ids of the people who are mentioned. */
  mentioned: number[];
  /** What they are mentioned in. */
  told: string;
  /** The title, or the first words. */
  quote: string;
  detailUrl: string;
}

/** Tells people that they are mentioned, once for each thing however often it is edited. */
export async function notifyMentioned(trx: Writer, mentions: Mentions): Promise<void> {
  const { from, told, quote, detailUrl } = mentions;
  const named = [...new Set(mentions.mentioned)].slice(0, mostMentions);
  // In the order of ids, so that two posts that mention the same people take their rows in one order.
  for (const to of named.toSorted((a, b) => a - b)) {
    await notify(trx, {
      to,
      from,
      happened: { type: messageType.mentioned, of: told },
      quoteContent: quote,
      detailUrl,
      once: `mention ${detailUrl}`,
    });
  }
}
