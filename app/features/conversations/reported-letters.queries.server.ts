import type { HeadsAsked, ThingHead } from "~/features/kinds/thing-head";
import { contentStatus } from "~/features/kinds/content-status";
import type { Database } from "~/platform/database/database.server";
import { conversationPath, type ConversationLetter } from "./conversation";
import { toConversationLetter, selectLetters } from "./letter.queries.server";

/** How many letters are shown before a reported one, and after it. */
const beside = 5;

/**
 * What lists say of letters: nothing of what is in them, because those who see these lists do not take part. A member's
 * newest are nobody's to list.
 */
export async function readLetterHeads(db: Database, asked: HeadsAsked): Promise<ThingHead[]> {
  if (!("ids" in asked) || asked.ids.length === 0) return [];
  const rows = await db
    .selectFrom("letter")
    .select(["id", "conversationId", "userId", "createTime"])
    .where("id", "in", asked.ids)
    .execute();
  return rows.map(({ conversationId, ...row }) => ({
    ...row,
    noun: "私信",
    title: "一条私信",
    summary: "",
    path: conversationPath(conversationId),
    status: contentStatus.published,
    shown: false,
  }));
}

/** A reported letter with those around it, oldest first; undefined where it was not reported. */
export async function readReportedLetter(
  db: Database,
  id: number,
): Promise<{ letters: ConversationLetter[] } | undefined> {
  const reported = await db
    .selectFrom("letter")
    .innerJoin("report", "report.entityId", "letter.id")
    .select("letter.conversationId")
    .where("letter.id", "=", id)
    .where("report.entityType", "=", "letter")
    .limit(1)
    .executeTakeFirst();
  if (!reported) return undefined;
  const around = selectLetters(db, "all").where(
    "letter.conversationId",
    "=",
    reported.conversationId,
  );
  const [before, after] = await Promise.all([
    around
      .where("letter.id", "<=", id)
      .orderBy("letter.id", "desc")
      .limit(beside + 1)
      .execute(),
    around.where("letter.id", ">", id).orderBy("letter.id").limit(beside).execute(),
  ]);
  return { letters: [...before.toReversed(), ...after].map(toConversationLetter) };
}
