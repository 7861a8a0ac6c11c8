import type { Writer } from "~/platform/database/database.server";

/**
 * Publishes what a form asks for once, however often it is sent: a repetition answers the id that the
 * first one made. A form without an id is always published.
 */
export async function publishOnce(
  trx: Writer,
  form: { userId: number; formId: string },
  publish: () => Promise<number>,
): Promise<number> {
  if (form.formId === "") return publish();
  const claimed = await trx
    .insertInto("submission")
    .values({ ...form, targetId: 0, createTime: Date.now() })
    .onConflict((conflict) => conflict.columns(["userId", "formId"]).doNothing())
    .returning("formId")
    .executeTakeFirst();
  const thisForm = trx
    .selectFrom("submission")
    .select("targetId")
    .where("userId", "=", form.userId)
    .where("formId", "=", form.formId);
  if (!claimed) return (await thisForm.executeTakeFirstOrThrow()).targetId;
  const targetId = await publish();
  await trx
    .updateTable("submission")
    .set({ targetId })
    .where("userId", "=", form.userId)
    .where("formId", "=", form.formId)
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
