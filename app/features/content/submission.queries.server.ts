import type { Database } from "~/platform/database/database.server";

/** Whether a form of a member's has published something already. */
export async function wasPublished(
  db: Database,
  form: { userId: number; formId: string },
): Promise<boolean> {
  const sent = await db
    .selectFrom("submission")
    .select("formId")
    .where("userId", "=", form.userId)
    .where("formId", "=", form.formId)
    .executeTakeFirst();
  return sent !== undefined;
}
