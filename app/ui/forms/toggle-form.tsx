import { useFetcher, useLoaderData } from "@remix-run/react";
import { useContext, useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import type { ActAnswer } from "~/ui/links/act-answer";
import { LoadedContext } from "~/ui/links/loaded-context";
import { showToast } from "~/ui/notices/toast-store";
import { inlineForm } from "~/ui/words/text.css";
import { FormToken } from "./form";

interface ToggleFormProps {
  /** An idempotent route; it receives `intent` on or off. */
  action: string;
  on: boolean;
  disabled?: boolean;
  /** The name of the button, the same in both states; aria-pressed tells the state. */
  label?: (shown: boolean) => string;
  className: (shown: boolean) => string | undefined;
  children: (shown: boolean) => ReactNode;
}

/**
 * A button with two states: a plain form; with script what was asked shows at once and is taken back with a toast if
 * it fails. Whoever draws it gives it the key of its thing: what was asked of one is not shown at the next.
 */
export function ToggleForm(props: ToggleFormProps) {
  const { action, on, disabled, label, className, children } = props;
  const fetcher = useFetcher<ActAnswer>();
  const { state, data } = fetcher;
  // Shown by itself: the router draws the whole page anew before it says that something was sent.
  const [pressed, press] = useState<boolean>();
  const shown = pressed ?? on;
  // What was lost is told at once: bringing the page up to date may be lost as well, and takes as long.
  const isSent = state === "submitting" || (state === "loading" && data?.success !== false);
  const answer = isSent ? undefined : data;
  // What was accepted stays as it was pressed until the page has heard of it, which may be lost.
  if (!isSent && pressed === on) press(undefined);

  // What the page heard in the end holds, though it was taken back elsewhere meanwhile.
  const ofRoute = useLoaderData<unknown>();
  const loaded = useContext(LoadedContext) ?? ofRoute;
  const known = useRef(loaded);
  // An answer of before stays where another leads elsewhere.
  const before = useRef<ActAnswer>();
  useEffect(() => {
    const isLost = data === before.current || !data?.success;
    if (!isSent && (isLost || loaded !== known.current)) press(undefined);
    known.current = loaded;
  }, [isSent, data, loaded]);

  useEffect(() => {
    if (!answer?.message) return;
    showToast({ kind: answer.success ? "success" : "error", text: answer.message });
  }, [answer]);

  // Remix's own form works out, for each of forty in a list, what these addresses are already.
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    press(!shown);
    before.current = data;
    const { submitter } = event.nativeEvent as SubmitEvent;
    fetcher.submit((submitter as HTMLButtonElement | null) ?? event.currentTarget);
  }

  return (
    <form method="post" action={action} className={inlineForm} onSubmit={send} data-print="no">
      <FormToken />
      <button
        className={className(shown)}
        name="intent"
        value={shown ? "off" : "on"}
        aria-pressed={shown}
        aria-label={label?.(shown)}
        disabled={disabled}
      >
        {children(shown)}
      </button>
    </form>
  );
}
