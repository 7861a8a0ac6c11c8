import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";
import { readEmptying, wordsLeft } from "./message-emptying.queries.server";
import { messagesOf, namesSender } from "./message.queries.server";
import { messageWordsOf } from "./message-words.server";

/** The messages that a member received and is still shown, oldest first. */
export async function readOwnMessages(userId: number, after: number) {
  const { timeZone } = await readSettings();
  const emptying = await readEmptying(readDatabase());
  const rows = await messagesOf(readDatabase(), userId)
    .select("message.id as key")
    .select(["message.id", "message.type", "message.facts", "message.title", "message.content"])
    .select(["message.quoteContent", "message.detailUrl", "message.gathered"])
    .select(["message.peopleCount", "message.status", "message.createTime"])
    .select(["message.fromId", "user.nickname as from"])
    .where("message.id", ">", after)
    .orderBy("message.id")
    .limit(ownRows.long)
    .execute();
  const told = rows.map(({ id, facts, fromId, from, ...row }) => {
    const left = wordsLeft({ id, ...row }, emptying);
    const { title, content } = messageWordsOf({ facts, fromId, ...row, ...left }, timeZone);
    const sender = namesSender(row) ? { fromId, from } : { fromId: 0, from: null };
    return { ...row, ...left, ...sender, title, content };
  });
  return ownPart(told, ownRows.long);
}
