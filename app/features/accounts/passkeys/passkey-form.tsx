import { useState, type FormEvent, type ReactNode } from "react";
import { Form } from "~/ui/forms/form";
import { Button } from "~/ui/links/button";
import { useHydrated } from "~/ui/links/hydrated";
import type { PasskeyPurpose } from "./passkey";

interface PasskeyFormProps {
  purpose: PasskeyPurpose;
  /** Where it leads. */
  back: string;
  button: string;
  problem: string | null;
  wide?: boolean;
  children?: ReactNode;
  /** What stands there where no passkey can be shown: without script, in browsers that know none. */
  instead?: ReactNode;
}

/** A form that a passkey fills in. Only script can ask for one, so it stands where there is script. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { purpose, back, button, problem, wide, children, instead } = props;
  const isAble = useHydrated() && "PublicKeyCredential" in window;
  const [said, setSaid] = useState("");
  if (!isAble) return instead;
  async function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (new FormData(form).get("passkey") !== "") return;
    event.preventDefault();
    setSaid("");
    const ceremony = await import("./passkey-ceremony").catch(() => null);
    setSaid(ceremony ? await ceremony.showPasskey(form, purpose) : "没有连上，请再试一次");
  }
  return (
    <Form problem={said || problem} preventScrollReset onSubmit={send}>
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="by" value="passkey" />
      <input type="hidden" name="ref" value={back} />
      <input type="hidden" name="passkey" />
      {children}
      <div>
        <Button wide={wide}>{button}</Button>
      </div>
    </Form>
  );
}
