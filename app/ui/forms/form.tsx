import {
  Form as RemixForm,
  useActionData,
  type FormProps as RemixFormProps,
} from "@remix-run/react";
import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type FormEvent,
  type RefObject,
} from "react";
import { forgetLost, lostForm, sayLost, subscribeToLostForms } from "~/ui/line/lost-forms";
import { isOnItsWay, noteSubmit } from "~/ui/line/pressed";
import { link } from "~/ui/words/text.css";
import { FormTokenContext } from "./form-token-context";
import { showSaid, wrongControl } from "./go-here";
import { Problem } from "./problem";
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
  /** What is said when it could not be sent. */
  failure?: string;
}

/** A form that posts: with the token; after a failure its summary, or else the first wrong field, takes the focus. */
export function Form(props: FormProps) {
  const {
    formId,
    problem = null,
    bare = false,
    failure,
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
    const wrong = form.current?.querySelector<HTMLElement>(wrongControl);
    (summary.current ?? wrong)?.focus();
    if (!summary.current) showSaid(wrong);
  }, [answer, problem]);
  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter: element } = event.nativeEvent as SubmitEvent;
    const sent = { form: event.currentTarget, element };
    forgetLost(sent.form);
    if (!navigator.onLine) {
      event.preventDefault();
      sayLost(sent);
    } else if (isOnItsWay(sent.form)) event.preventDefault();
    else onSubmit?.(event);
    if (!event.defaultPrevented) noteSubmit(sent);
  }
  return (
    <Sent
      {...rest}
      ref={form}
      method="post"
      className={bare ? styles.bare : styles.form}
      onSubmit={send}
      data-failure={failure}
    >
      <FormToken />
      {formId !== undefined && <input type="hidden" name="formId" value={formId} />}
      {problem !== null && <Problem place={summary}>{problem}</Problem>}
      {children}
      <Lost form={form} />
    </Sent>
  );
}

/** Says beside the button that the form was not answered; screen readers know the place before there is a word in it. */
function Lost({ form }: { form: RefObject<HTMLFormElement> }) {
  const lost = useSyncExternalStore(
    subscribeToLostForms,
    () => lostForm(form.current),
    () => null,
  );
  return (
    <output className={lost ? styles.lost : styles.bare}>
      {lost && (
        <>
          {lost.words} ·{" "}
          <button type="button" className={link} onClick={lost.again}>
            重试
          </button>
        </>
      )}
    </output>
  );
}
