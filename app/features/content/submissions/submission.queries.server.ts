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

/** What somebody wrote and chose in a form, as far as it is a form's own. */
export interface WrittenWords {
  title?: string;
  content: string;
  hideContent?: string;
  summary?: string;
  sourceUrl?: string;
  nodeId?: number;
  quoteId?: number;
  tags?: string[];
  pollChoices?: string[] | undefined;
  /** Addresses; where files came with the form they are others each time it is sent. */
  images?: string[];
}

/**
 * A form with what stands in it: with other words or choices, as after the browser's way back, it is another one.
 * `onlyWords` says that the choices are not known.
 */
export interface SentWords extends Submission {
  written?: WrittenWords | undefined;
  onlyWords?: boolean;
}

const keyOfMark = ({ kind, formId }: Submission): string => `${kind} ${formId}`;

const digestOf = (parts: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 16);

function digestOfChoices(written: WrittenWords): string {
  const { hideContent = "", summary = "", sourceUrl = "", nodeId = 0, quoteId = 0 } = written;
  const { tags = [], pollChoices = [], images = [] } = written;
  const choices = [hideContent, summary, sourceUrl, nodeId, quoteId, tags, pollChoices];
  return digestOf([...choices, images.length]);
}

/** What a form is kept under: its mark, its words and its choices, each a word that the next is added to. */
export function submissionKey(form: SentWords): string {
  const { written } = form;
  if (!written) return keyOfMark(form);
  const words = `${keyOfMark(form)} ${digestOf([written.title ?? "", written.content])}`;
  return form.onlyWords ? words : `${words} ${digestOfChoices(written)}`;
}

/**
 * Whether a form of a member's has published just this already; without choices, whether it has published these words, and
 * without words, whether it has published any.
 */
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
      if (form.written && !form.onlyWords) return own;
      const beginning = eb.fn<string>("substr", ["formId", eb.lit(1), eb.val(key.length + 1)]);
      return eb.or([own, eb(beginning, "=", `${key} `)]);
    })
    .executeTakeFirst();
  return sent !== undefined;
}
