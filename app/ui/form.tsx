import {
  Form as RemixForm,
  useActionData,
  type FormProps as RemixFormProps,
} from "@remix-run/react";
import { useContext, useEffect, useLayoutEffect, useRef, type FormEvent } from "react";
import { FormTokenContext } from "./form-token-context";
import { holdOffline } from "./hold-offline";
import { Say } from "./say";
import * as styles from "./form.css";

/** The token that signed-in forms carry; nothing on visitors' pages. */
export function FormToken() {
  const token = useContext(FormTokenContext);
  return token === "" ? null : <input type="hidden" name="formToken" value={token} />;
}

/* Before the page is painted, so that nobody is disturbed in typing. The server has no such moment and would warn. */
const useCommit = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface FormProps extends Omit<RemixFormProps, "method" | "className"> {
  /** Marks the form, so that the same one sent twice is carried out once. */
  formId?: string;
  /** What is wrong with the form as a whole; it takes the focus. */
  problem?: string | null;
  /** A fetcher's form, for what is sent without leaving the page. */
  via?: typeof RemixForm;
  /** Whether the form adds nothing to the layout: a single button in a row. */
  bare?: boolean;
}

/** A form that posts: with the token; after a failure its summary, or else the first wrong field, takes the focus. */
export function Form(props: FormProps) {
  const {
    formId,
    problem = null,
    bare = false,
    via: Sent = RemixForm,
    onSubmit,
    children,
    ...rest
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const answer = useActionData();
  useCommit(() => {
    if (answer === undefined && problem === null) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (summary.current ?? wrong)?.focus();
  }, [answer, problem]);
  function send(event: FormEvent<HTMLFormElement>) {
    holdOffline(event);
    if (!event.defaultPrevented) onSubmit?.(event);
  }
  return (
    <Sent
      {...rest}
      ref={form}
      method="post"
      className={bare ? styles.bare : styles.form}
      onSubmit={send}
    >
      <FormToken />
      {formId !== undefined && <input type="hidden" name="formId" value={formId} />}
      {problem !== null && (
        <div ref={summary} tabIndex={-1}>
          <Say kind="no">{problem}</Say>
        </div>
      )}
      {children}
    </Sent>
  );
}
