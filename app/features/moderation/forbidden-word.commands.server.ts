import type { Viewer } from "~/features/accounts/user";
import { inTransaction } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { recordAct } from "./audit-log.commands.server";
import { wordHandlingNames, wordLimits, type ForbiddenWord } from "./forbidden-word";

/** Forbids a word; one that is forbidden already is handled anew. FieldsInvalid when there are too many. */
export async function forbidWord(
  keeper: Viewer,
  { word, kind, handling }: Omit<ForbiddenWord, "id">,
): Promise<void> {
  await inTransaction(async (trx) => {
    const { count } = await trx
      .selectFrom("forbiddenWord")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= wordLimits.words) {
      throw new FieldsInvalid({ word: [`最多 ${wordLimits.words} 个，请先去掉一些`] });
    }
    const { id } = await trx
      .insertInto("forbiddenWord")
      .values({ word, kind, handling, createTime: Date.now() })
      .onConflict((conflict) => conflict.columns(["kind", "word"]).doUpdateSet({ handling }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAct(trx, keeper, {
      act: "forbid",
      entityType: "word",
      entityId: id,
      after: `${word}：${wordHandlingNames[handling]}`,
    });
  });
}

/** Allows a word again; nothing happens when it is allowed already. */
export async function allowWord(keeper: Viewer, id: number): Promise<void> {
  await inTransaction(async (trx) => {
    const gone = await trx
      .deleteFrom("forbiddenWord")
      .where("id", "=", id)
      .returning("word")
      .executeTakeFirst();
    if (!gone) return;
    await recordAct(trx, keeper, {
      act: "allow",
      entityType: "word",
      entityId: id,
      before: gone.word,
    });
  });
}
