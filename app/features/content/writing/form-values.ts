import type { Picture } from "~/features/media/picture";
import { formAnswer, type FormAnswer } from "~/ui/forms/form-answer";
import type { ComposePage } from "./compose-page.server";
import type { Preview } from "./preview.server";

/** What the fields of a form hold now, and what is wrong with them. */
export interface FormValues {
  /** Whether the form was sent and came back. */
  value(name: string): string | undefined;
  errors: FormAnswer["errors"];
  /** What was answered, for the captcha. */
  sent: FormAnswer;
  problem: string | null;
  formId: string;
  /** The mark of what the form was made from; "" for none. */
  seen: string;
  pictures: Picture[];
  cover: Picture | null;
  preview: Preview | null;
}

interface ValuesBeside {
  pictures: Picture[];
  cover: Picture | null;
  preview: Preview | null;
}

/** What was sent last, else what the page began with. */
export function formValues(page: ComposePage, answer: unknown): FormValues {
  const sent = formAnswer(answer);
  const { typed, errors, problem } = sent;
  const beside = answer === undefined ? null : (answer as ValuesBeside);
  return {
    value: (name) => typed(name) ?? page.fields[name],
    errors,
    sent,
    problem,
    formId: typed("formId") || page.formId,
    seen: typed("seen") ?? page.seen,
    pictures: beside?.pictures ?? page.pictures,
    cover: beside ? beside.cover : page.cover,
    preview: beside?.preview ?? null,
  };
}
