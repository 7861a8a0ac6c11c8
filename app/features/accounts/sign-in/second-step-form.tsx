import { PasskeyForm } from "~/features/accounts/passkeys/passkey-form";
import { FactorCodeField } from "~/features/accounts/second-factor/factor-code-field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { FormTokenContext } from "~/ui/forms/form-token-context";
import { between, narrow } from "~/ui/forms/form.css";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { link, quiet } from "~/ui/words/text.css";

interface SecondStepFormProps {
  /** Where the sign-in leads. */
  back: string;
  formToken: string;
  /** Whether an app makes codes, and whether a passkey does as well. */
  app: boolean;
  passkey: boolean;
  answer: unknown;
}

/** The second factor: a passkey, a code of the app, or one for recovery. */
export function SecondStepForm({ back, formToken, app, passkey, answer }: SecondStepFormProps) {
  const whole = formAnswer(answer);
  const unsent = formAnswer(undefined);
  const byPasskey = whole.typed("by") === "passkey";
  const sent = byPasskey ? unsent : whole;
  return (
    <div className={narrow}>
      <h1>两步验证</h1>
      <p className={quiet}>密码对了，还差一步。10 分钟内有效。</p>
      <FormTokenContext.Provider value={formToken}>
        {passkey && (
          <PasskeyForm
            purpose="second-step"
            back={back}
            button="用通行密钥登录"
            problem={byPasskey ? whole.problem : null}
            wide
          />
        )}
        <Form problem={sent.problem} preventScrollReset>
          <input type="hidden" name="ref" value={back} />
          <FactorCodeField sent={sent} app={app} />
          <Button kind="go" size="big" wide>
            登录
          </Button>
          <p className={between}>
            <Link className={link} to={`/user/signin?ref=${encodeURIComponent(back)}`}>
              换一个账号登录
            </Link>
          </p>
        </Form>
      </FormTokenContext.Provider>
    </div>
  );
}
