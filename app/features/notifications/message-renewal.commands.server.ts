import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { messagePlaceOf, messageType, type MessageType } from "./message";

const repeating: MessageType[] = [
  messageType.topicCommented,
  messageType.articleCommented,
  messageType.commentAnswered,
];

/** Lets messages that repeat a comment (`/topic/1?comment=2#comment-2`) say what it says now; "" while that waits. */
export async function renewMessagesOf(trx: Writer, path: string, words: string): Promise<void> {
  const rows = await trx
    .selectFrom("message")
    .select(["id", "type"])
    .where("place", "=", messagePlaceOf(path))
    .where("detailUrl", "=", path)
    .where("type", "in", [...repeating, messageType.mentioned])
    .execute();
  const idsOf = (isAsked: (type: MessageType) => boolean) =>
    rows.filter(({ type }) => isAsked(type)).map(({ id }) => id);
  await holdRows(
    trx,
    "message",
    rows.map(({ id }) => id),
  );
  const told = idsOf((type) => type !== messageType.mentioned);
  const mentioned = idsOf((type) => type === messageType.mentioned);
  const messages = trx.updateTable("message");
  if (told.length > 0) await messages.set({ content: words }).where("id", "in", told).execute();
  if (mentioned.length > 0) {
    await messages.set({ quoteContent: words }).where("id", "in", mentioned).execute();
  }
}
