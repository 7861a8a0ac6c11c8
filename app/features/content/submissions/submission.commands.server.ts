import type { Writer } from "~/platform/database/database.server";
import { submissionKey, type SentWords } from "./submission.queries.server";

/**
 * Publishes what a form asks for once, however often it is sent with the same words: a repetition answers the id that
 * the first one made. A form without an id is always published.
 */
export async function publishOnce(
  trx: Writer,
  form: SentWords,
  publish: () => Promise<number>,
): Promise<number> {
  if (form.formId === "") return publish();
  const { userId } = form;
  const formId = submissionKey(form);
  const claimed = await trx
    .insertInto("submission")
    .values({ userId, formId, targetId: 0, createTime: Date.now() })
    .onConflict((conflict) => conflict.columns(["userId", "formId"]).doNothing())
    .returning("formId")
    .executeTakeFirst();
  const thisForm = trx
    .selectFrom("submission")
    .select("targetId")
    .where("userId", "=", userId)
    .where("formId", "=", formId);
  if (!claimed) return (await thisForm.executeTakeFirstOrThrow()).targetId;
  const targetId = await publish();
  await trx
    .updateTable("submission")
    .set({ targetId })
    .where("userId", "=", userId)
    .where("formId", "=", formId)
    .execute();
  return targetId;
}

const keptFor = 7 * 24 * 60 * 60 * 1000;

/** Forgets the forms that were sent more than a week ago. */
export async function sweepSubmissions(trx: Writer): Promise<void> {
  await trx
    .deleteFrom("submission")
    .where("createTime", "<", Date.now() - keptFor)
    .execute();
}

/** Forgets which forms a member sent in the last week; answers how many it found. */
export async function forgetSubmissions(trx: Writer, userId: number): Promise<number> {
  const rows = await trx
    .deleteFrom("submission")
    .where("userId", "=", userId)
    .returning("formId")
    .execute();
  return rows.length;
}
