import type { ReactNode } from "react";
import type { IdentityKind } from "~/features/accounts/identity/identity";
import { ProofField } from "~/features/accounts/identity/proof-field";
import { Form } from "~/ui/forms/form";
import { formAnswer, type FormAnswer } from "~/ui/forms/form-answer";
import { Button, buttonClass } from "~/ui/links/button";
import * as styles from "./account-page.css";
import type { AccountPart } from "./account-settings.schema";

interface PartFormProps {
  part: AccountPart;
  /** What tells this form from others of the same part. */
  mark?: { name: string; value: string };
  /** What the page's action answered, to whichever form it was. */
  answer: unknown;
  button: string;
  /** Whether the form waits behind its button's word until it is opened. */
  folded?: boolean;
  grave?: boolean;
  /** Asks who the member is in this way; not at all when it is left out. */
  identity?: IdentityKind;
  children?: (sent: FormAnswer) => ReactNode;
}

/** One form of the account page; only the one that was sent shows what was answered. */
export function PartForm(props: PartFormProps) {
  const { part, mark, answer, button, folded, grave = false, identity, children } = props;
  const whole = formAnswer(answer);
  const mine = whole.typed("part") === part && (!mark || whole.typed(mark.name) === mark.value);
  const sent = mine ? whole : formAnswer(undefined);
  const form = (
    <Form problem={sent.problem} preventScrollReset>
      <input type="hidden" name="part" value={part} />
      {mark && <input type="hidden" {...mark} />}
      {children?.(sent)}
      {identity && <ProofField kind={identity} sent={sent} />}
      <div>
        <Button kind={grave ? "no" : "plain"}>{button}</Button>
      </div>
    </Form>
  );
  if (!folded || identity === "nothing") return form;
  return (
    <details className={styles.fold} open={sent.failed || undefined}>
      <summary className={buttonClass()}>{button}</summary>
      {form}
    </details>
  );
}
