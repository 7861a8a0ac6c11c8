import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Captcha } from "~/features/accounts/captcha/captcha";
import type { Preview } from "~/features/content/writing/preview.server";
import type { Picture } from "~/features/media/picture";
import { wrongControl } from "~/ui/forms/go-here";
import { formAnswer, type FormAnswer } from "~/ui/forms/form-answer";
import { failed as isLost } from "~/ui/links/act-answer";
import { focusComment } from "./focus-comment";

/** What became of a comment that could not be published. */
export interface FailedComment {
  formId?: string;
  content?: string;
  errors?: string[];
  /** Pictures that were stored all the same. */
  pictures?: Picture[];
  pictureErrors?: string[];
  /** How it will look, where somebody asked without script. */
  preview?: Preview | null;
  problem?: string | null;
  /** The next captcha, where the owner asks for one, and what was wrong with the last answer. */
  captcha?: Captcha | null;
  sent?: FormAnswer;
}

/** Reads the answer of the route that comments are posted to. */
export function failedComment(answer: unknown): FailedComment {
  const sent = formAnswer(answer);
  const { typed, errors, problem } = sent;
  const beside = answer as Pick<FailedComment, "pictures" | "preview" | "captcha"> | undefined;
  return {
    formId: typed("formId"),
    content: typed("content"),
    errors: errors("content"),
    pictures: beside?.pictures,
    preview: beside?.preview,
    pictureErrors: errors("images"),
    problem,
    captcha: beside?.captcha,
    sent,
  };
}

/**
 * Sends a comment's form from where it stands: after a failure the typed text is still there, after
 * success the form is empty again.
 */
export function useCommentSending(before: FailedComment = {}, onDone?: () => void) {
  const fetcher = useFetcher<unknown>();
  const box = useRef<HTMLDivElement>(null);
  const sending = useRef(false);
  const { state, data } = fetcher;
  const seen = useRef<unknown>(undefined);
  // What did not come takes nothing away of what came before it, such as another captcha.
  const [last, setLast] = useState<unknown>(undefined);
  if (data !== last && !isLost(data)) setLast(data);

  useEffect(() => {
    if (state !== "idle") {
      sending.current = true;
      return;
    }
    if (!sending.current) return;
    sending.current = false;
    // A published comment is answered by a redirect, which brings no data and leaves what there was.
    const isFailed = data !== seen.current;
    seen.current = data;
    if (isFailed) {
      // Pressed, the button was switched off for a while and lost the focus.
      const wrong = box.current?.querySelector<HTMLElement>(wrongControl);
      if (document.activeElement === document.body) wrong?.focus();
      const [said = ""] = wrong?.getAttribute("aria-describedby")?.split(" ") ?? [];
      document.getElementById(said)?.scrollIntoView({ block: "nearest" });
      return;
    }
    box.current?.querySelector("form")?.reset();
    onDone?.();
  }, [state, data, onDone]);

  useEffect(
    () => () => {
      // It was published, and the form begins anew: the focus went nowhere.
      if (sending.current && document.activeElement === document.body) focusComment();
    },
    [],
  );

  return {
    fetcher,
    box,
    sending: state !== "idle",
    answer: last === undefined ? before : failedComment(last),
  };
}
