import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";
import { navigation, pressedFor } from "~/ui/line/pressed";
import { Button, buttonClass, type ButtonSize } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { LazyDialog, loadDialog } from "./dialog-part";
import { TextField } from "./field";
import { focusPlace, placesBeside } from "./focus-beside";
import { Form } from "./form";
import { mayOpenHere, useOpenHere } from "./open-here";

interface ConfirmLinkProps {
  /** The page that asks the same without script. */
  to: string;
  question: string;
  /** What will happen, told before it is confirmed. */
  note?: ReactNode;
  /** What the button says that does it, as on that page. */
  verb: string;
  /** Where that is posted, with these fields. */
  action: string;
  fields?: Record<string, string>;
  /** Whether a reason is asked for, the field `reason`, which is told to whom it concerns. */
  reason?: boolean;
  /** What is said when the answer could not be sent. */
  failure?: string;
  size?: ButtonSize;
  /** Its look: a grave act's button unless the place, such as a menu, has its own. */
  className?: string;
  children: ReactNode;
}

/** Whether nobody went on since, nor is about to: the router notes its keys in the history. */
const isHere = (key: string) =>
  !pressedFor(navigation) && ((history.state as { key?: string } | null)?.key ?? "default") === key;

/** A link that asks before it acts, by its verb or 取消, and leaves one where one was asked. */
export function ConfirmLink(props: ConfirmLinkProps) {
  const { to, question, note, action, fields = {}, reason = false, size, children } = props;
  const formName = useId();
  // What did not arrive is still open.
  const { key, open, openHere, close } = useOpenHere();
  const navigate = useNavigate();
  const beside = useRef<Element[]>([]);

  useEffect(
    () => () => {
      focusPlace(beside.current);
    },
    [],
  );

  function ask(event: MouseEvent) {
    if (!mayOpenHere(event)) return;
    event.preventDefault();
    beside.current = placesBeside(event.currentTarget);
    // In the press itself: a change that comes later may meet parts of the page that are not hydrated yet, an error to React.
    openHere();
    loadDialog().catch(() => isHere(key) && navigate(to));
  }

  return (
    <>
      <Link
        to={to}
        className={props.className ?? buttonClass({ kind: "no", size })}
        onClick={ask}
        data-print="no"
      >
        {children}
      </Link>
      {open && (
        <LazyDialog
          title={question}
          onClose={close}
          foot={
            <Form action={action} id={formName} bare failure={props.failure} preventScrollReset>
              {Object.entries(fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="button" onClick={close}>
                取消
              </Button>
              <Button kind="no">{props.verb}</Button>
            </Form>
          }
        >
          {note}
          {reason && (
            <TextField
              name="reason"
              form={formName}
              label="理由"
              hint="会告诉作者，1 到 200 个字。"
              maxLength={200}
              required
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}
