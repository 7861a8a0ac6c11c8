import { createHash } from "node:crypto";
import type { Database } from "~/platform/database/database.server";

/** A form that a member sent. */
export interface Submission {
  userId: number;
  /** What it publishes: a form of one kind never stands for one of another. */
  kind: string;
  /** The mark of the form; "" for none. */
  formId: string;
}

/** What somebody wrote into a form. */
export interface WrittenWords {
  title?: string;
  content: string;
}

/** A form with what stands in it: with other words, as after the browser's way back, it is another one. */
export interface SentWords extends Submission {
  written?: WrittenWords | undefined;
}

const keyOfMark = ({ kind, formId }: Submission): string => `${kind} ${formId}`;

/** What a form is kept under. */
export function submissionKey(form: SentWords): string {
  const { written } = form;
  if (!written) return keyOfMark(form);
  const words = JSON.stringify([written.title ?? "", written.content]);
  return `${keyOfMark(form)} ${createHash("sha256").update(words).digest("base64url").slice(0, 16)}`;
}

/** Whether a form of a member's has published these words already; without words, whether it has published any. */
export async function wasPublished(
  db: Pick<Database, "selectFrom">,
  form: SentWords,
): Promise<boolean> {
  const key = submissionKey(form);
  const sent = await db
    .selectFrom("submission")
    .select("formId")
    .where("userId", "=", form.userId)
    .where((eb) => {
      const own = eb("formId", "=", key);
      if (form.written) return own;
      const beginning = eb.fn<string>("substr", ["formId", eb.lit(1), eb.val(key.length + 1)]);
      return eb.or([own, eb(beginning, "=", `${key} `)]);
    })
    .executeTakeFirst();
  return sent !== undefined;
}
