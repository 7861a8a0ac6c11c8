import type { Database } from "~/platform/database/database.server";

/** A form that a member sent. */
export interface Submission {
  userId: number;
  /** What it publishes: a form of one kind never stands for one of another. */
  kind: string;
  /** The mark of the form; "" for none. */
  formId: string;
}

/** What a form is kept under. */
export const submissionKey = ({ kind, formId }: Pick<Submission, "kind" | "formId">): string =>
  `${kind} ${formId}`;

/** Whether a form of a member's has published something already. */
export async function wasPublished(
  db: Pick<Database, "selectFrom">,
  form: Submission,
): Promise<boolean> {
  const sent = await db
    .selectFrom("submission")
    .select("formId")
    .where("userId", "=", form.userId)
    .where("formId", "=", submissionKey(form))
    .executeTakeFirst();
  return sent !== undefined;
}
