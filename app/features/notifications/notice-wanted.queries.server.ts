import { hasBlocked } from "~/features/accounts/account/account.commands.server";
import type { Database } from "~/platform/database/database.server";
import { messageType, officialTypes } from "./message";
import { isHeard } from "./message.queries.server";

/**
 * A message as it is sent on, by mail or to a device; undefined once it was read, or, unless it is official, where its
 * receiver blocked who caused it, or that member is disabled. `from` is "" where nobody is named.
 */
export async function readWantedMessage(db: Database, id: number) {
  const message = await db
    .selectFrom("message")
    .leftJoin("user", "user.id", "message.fromId")
    .select(["message.userId", "message.fromId", "message.type", "message.facts", "message.title"])
    .select(["message.gathered", "message.peopleCount", "message.createTime"])
    .select([
      "message.content",
      "message.quoteContent",
      "message.detailUrl",
      "user.nickname as from",
    ])
    .where("message.id", "=", id)
    .where("message.status", "=", 0)
    .where(isHeard())
    .executeTakeFirst();
  if (!message) return undefined;
  const isOfficial = officialTypes.includes(message.type);
  if (!isOfficial && (await hasBlocked(db, message.userId, message.fromId))) return undefined;
  // Whose thing these are about only hides them: several wrote what is new in it, and reminders come from oneself.
  const isOnlyAbout = message.type === messageType.watched || message.type === messageType.reminded;
  return { ...message, from: isOnlyAbout ? "" : (message.from ?? "") };
}
