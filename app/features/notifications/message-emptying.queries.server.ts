import type { Database } from "~/platform/database/database.server";
import { messagePlaceOf } from "./message";

/** The kind of job that empties messages. */
export const emptyingKind = "empty-messages";

/** Messages that are emptied part by part: of a page (`/topic/1`) or of one thing there, up to the last that there was. */
export interface MessageEmptying {
  path: string;
  lastId: number;
}

/**
 * What is emptied at present, whose words are shown to nobody meanwhile. Ask it before the messages are read: what was
 * emptied since then is found so.
 */
export async function readEmptying(db: Database): Promise<MessageEmptying[]> {
  const jobs = await db
    .selectFrom("job")
    .select("payload")
    .where("kind", "=", emptyingKind)
    .execute();
  return jobs.map(({ payload }) => JSON.parse(payload) as MessageEmptying);
}

interface RepeatedWords {
  id: number;
  detailUrl: string;
  content: string;
  quoteContent: string;
}

/** What a message repeats, or nothing where that is gone already. */
export function wordsLeft(
  { id, detailUrl, content, quoteContent }: RepeatedWords,
  emptying: MessageEmptying[],
): Pick<RepeatedWords, "content" | "quoteContent"> {
  const place = messagePlaceOf(detailUrl);
  const isGone = emptying.some(
    ({ path, lastId }) => id <= lastId && (path === place || path === detailUrl),
  );
  return isGone ? { content: "", quoteContent: "" } : { content, quoteContent };
}
