import { useFetcher } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Captcha } from "~/features/accounts/captcha/captcha";
import type { Preview } from "~/features/content/writing/preview.server";
import type { Picture } from "~/features/media/picture";
import { showSaid, wrongControl } from "~/ui/forms/go-here";
import { formAnswer, type FormAnswer } from "~/ui/forms/form-answer";
import { failed as isLost } from "~/ui/links/act-answer";
import { holdCounts } from "~/ui/live/live-counts";
import { isWriting, sentWords, takeSent } from "./added-words";
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

/** How long after it was sent a comment may still be told of as another's, in milliseconds. */
const settling = 1000;

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
 * success the form is empty again, but for what was added meanwhile.
 */
export function useCommentSending(before: FailedComment = {}, onDone?: () => void) {
  const fetcher = useFetcher<unknown>();
  const box = useRef<HTMLDivElement>(null);
  const sending = useRef<string | null>(null);
  const isLeftAlone = useRef(true);
  const { state, data, formData } = fetcher;
  const words = state === "idle" ? null : sentWords(formData);
  const seen = useRef<unknown>(undefined);
  // What did not come takes nothing away of what came before it, such as another captcha.
  const [last, setLast] = useState<unknown>(undefined);
  if (data !== last && !isLost(data)) setLast(data);

  useLayoutEffect(() => {
    if (words === null) return undefined;
    const { pathname } = location;
    const form = box.current;
    isLeftAlone.current = true;
    return () => {
      if (location.pathname !== pathname || !isWriting(form, words)) return;
      // The window would go to what was published, away from whoever writes on.
      isLeftAlone.current = false;
      const top = scrollY;
      queueMicrotask(() => scrollTo(0, top));
    };
  }, [words]);

  const isSending = words !== null;
  useEffect(() => {
    if (!isSending) return undefined;
    // Word of it may come before the page that has it.
    holdCounts(1);
    return () => void setTimeout(holdCounts, settling, -1);
  }, [isSending]);

  useEffect(() => {
    if (words !== null) {
      sending.current = words;
      return;
    }
    const sent = sending.current;
    if (sent === null) return;
    sending.current = null;
    // A published comment is answered by a redirect, which brings no data and leaves what there was.
    const isFailed = data !== seen.current;
    seen.current = data;
    if (isFailed) {
      // Pressed, the button was switched off for a while and lost the focus.
      const wrong = box.current?.querySelector<HTMLElement>(wrongControl);
      if (document.activeElement === document.body) wrong?.focus();
      showSaid(wrong);
      return;
    }
    const form = box.current?.querySelector("form");
    if (form && takeSent(form, sent) === "") onDone?.();
  }, [words, data, onDone]);

  useEffect(
    () => () => {
      // It was published, and the form begins anew: the focus went nowhere.
      const isGone = isLeftAlone.current && document.activeElement === document.body;
      if (sending.current !== null && isGone) focusComment();
    },
    [],
  );

  return {
    fetcher,
    box,
    /** The words that are on their way; null for none. */
    words,
    answer: last === undefined ? before : failedComment(last),
  };
}
