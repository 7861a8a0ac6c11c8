import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { messageWordsOf } from "./message-words.server";

/** The messages that a member received, oldest first. */
export async function readOwnMessages(userId: number) {
  const { timeZone } = await readSettings();
  const rows = await readDatabase()
    .selectFrom("message")
    .select([
      "type",
      "facts",
      "title",
      "content",
      "quoteContent",
      "detailUrl",
      "gathered",
      "peopleCount",
      "status",
      "createTime",
    ])
    .where("userId", "=", userId)
    .where((eb) => eb.or([eb("peopleCount", "is", null), eb("peopleCount", ">", 0)]))
    .orderBy("id")
    .execute();
  return rows.map(({ facts, ...row }) => {
    const { title, content } = messageWordsOf({ facts, ...row }, timeZone);
    return { ...row, title, content };
  });
}
