import type { Viewer } from "~/features/accounts/user/user";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { recordAct } from "./audit-log.commands.server";
import { isSameWord, wordHandlingNames, wordLimits, type ForbiddenWord } from "./forbidden-word";
import { readForbiddenWords } from "./forbidden-word.queries.server";
import { inModeratorTransaction } from "./moderator-transaction.commands.server";

/**
 * Forbids a word, or handles one that is forbidden already in another way, and answers which. FieldsInvalid when it is
 * there already just so, and when there are too many.
 */
export async function forbidWord(
  moderator: Viewer,
  { word: typed, kind, handling }: Omit<ForbiddenWord, "id">,
): Promise<"added" | "changed"> {
  return inModeratorTransaction(moderator, async (trx) => {
    const words = await readForbiddenWords(trx);
    const known = words.find((other) => isSameWord(other, { word: typed, kind }));
    if (known?.handling === handling) throw new FieldsInvalid({ word: ["已经有这个词了"] });
    if (!known && words.length >= wordLimits.words) {
      throw new FieldsInvalid({ word: [`最多 ${wordLimits.words} 个，请先去掉一些`] });
    }
    const word = known?.word ?? typed;
    const { id } = await trx
      .insertInto("forbiddenWord")
      .values({ word, kind, handling, createTime: Date.now() })
      .onConflict((conflict) => conflict.columns(["kind", "word"]).doUpdateSet({ handling }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAct(trx, moderator, {
      act: "forbid",
      entityType: "word",
      entityId: id,
      after: `${word}：${wordHandlingNames[handling]}`,
    });
    return known ? "changed" : "added";
  });
}

/** Allows a word again; nothing happens when it is allowed already. */
export async function allowWord(moderator: Viewer, id: number): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const gone = await trx
      .deleteFrom("forbiddenWord")
      .where("id", "=", id)
      .returning("word")
      .executeTakeFirst();
    if (!gone) return;
    await recordAct(trx, moderator, {
      act: "allow",
      entityType: "word",
      entityId: id,
      before: gone.word,
    });
  });
}
