import type { Captcha } from "~/features/accounts/captcha/captcha";
import { CaptchaField } from "~/features/accounts/captcha/captcha-field";
import { PasskeyForm } from "~/features/accounts/passkeys/passkey-form";
import type { Provider } from "~/features/accounts/providers/provider";
import { ProviderLinks } from "~/features/accounts/providers/provider-links";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { FormTokenContext } from "~/ui/forms/form-token-context";
import { between, narrow } from "~/ui/forms/form.css";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Say } from "~/ui/notices/say";
import { link, quiet } from "~/ui/words/text.css";
import { EnterButton } from "./enter-button";

interface SignInFormProps {
  /** Where the sign-in leads. */
  back: string;
  /** Whether they were led here, wanting what only members may. */
  asked: boolean;
  /** Whether what they wrote there is kept until they have signed in. */
  waiting: boolean;
  formToken: string;
  captcha: Captcha | null;
  providers: Provider[];
  /** Whether visitors may sign up. */
  open: boolean;
  /** Whether passkeys are possible here. */
  passkeys: boolean;
  answer: unknown;
}

/** What the form says of why it is asked for, where something that was written is kept meanwhile. */
const kept = "kept";

/** Username or e-mail, and the password. */
export function SignInForm(props: SignInFormProps) {
  const { back, formToken, captcha, providers, open, passkeys, answer } = props;
  const whole = formAnswer(answer);
  const byPasskey = whole.typed("by") === "passkey";
  const sent = byPasskey ? formAnswer(undefined) : whole;
  const asked = props.asked || sent.typed("asked") !== undefined;
  const waiting = props.waiting || sent.typed("asked") === kept;
  const ref = encodeURIComponent(back);
  return (
    <div className={narrow}>
      <h1>登录</h1>
      {waiting ? (
        <Say kind="mind">请先登录。刚才写的内容已经留好，一小时内登录就能接着提交。</Say>
      ) : (
        asked && (
          <Say kind="mind">
            {back === "/" ? "请先登录，之后回到首页。" : "请先登录，登录之后回到刚才的页面。"}
          </Say>
        )
      )}
      {open && (
        <p className={quiet}>
          还没有账号？
          <Link className={link} to={`/user/signup?ref=${ref}`}>
            注册一个
          </Link>
          ，只要一分钟。
        </p>
      )}
      <FormTokenContext.Provider value={formToken}>
        <Form problem={sent.problem} preventScrollReset>
          {captcha && <EnterButton>登录</EnterButton>}
          <input type="hidden" name="ref" value={back} />
          {asked && <input type="hidden" name="asked" value={waiting ? kept : "1"} />}
          <TextField
            {...sent.field("username")}
            label="用户名或邮箱"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextField
            {...sent.field("password")}
            type="password"
            label="密码"
            autoComplete="current-password"
            required
          />
          <CaptchaField captcha={captcha} answer={sent} />
          <Button kind="go" size="big" wide>
            登录
          </Button>
          <p className={between}>
            <Link className={link} to="/user/password/forgot">
              忘记密码
            </Link>
          </p>
        </Form>
        {passkeys && (
          <PasskeyForm
            purpose="sign-in"
            back={back}
            button="用通行密钥登录"
            problem={byPasskey ? whole.problem : null}
            wide
          />
        )}
      </FormTokenContext.Provider>
      <ProviderLinks providers={providers} back={back} />
    </div>
  );
}
