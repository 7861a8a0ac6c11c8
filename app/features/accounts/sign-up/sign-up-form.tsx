import type { HTMLInputAutoCompleteAttribute } from "react";
import type { Captcha } from "~/features/accounts/captcha/captcha";
import { CaptchaField } from "~/features/accounts/captcha/captcha-field";
import type { Provider } from "~/features/accounts/providers/provider";
import { ProviderLinks } from "~/features/accounts/providers/provider-links";
import { passwordLength } from "~/features/accounts/secrets/password";
import { EnterButton } from "~/features/accounts/sign-in/enter-button";
import { BaitField } from "~/ui/forms/bait-field";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { FormTokenContext } from "~/ui/forms/form-token-context";
import { narrow } from "~/ui/forms/form.css";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { link, quiet } from "~/ui/words/text.css";

interface SignUpFormProps {
  /** Where the sign-up leads. */
  back: string;
  formToken: string;
  formId: string;
  captcha: Captcha | null;
  providers: Provider[];
  /** Whether an admin decides. */
  approval: boolean;
  /** Whether the account comes with a mailed link. */
  mailFirst: boolean;
  answer: unknown;
}

interface Line {
  name: string;
  label: string;
  hint?: string;
  type?: "text" | "email" | "tel" | "password";
  autoComplete: HTMLInputAutoCompleteAttribute;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
}

const passwordLine = { type: "password", autoComplete: "new-password", required: true } as const;

// No maxLength where it would cut what was pasted without a word: the server says how long it is.
const lines: Line[] = [
  {
    name: "username",
    label: "用户名",
    hint: "登录用，英文字母开头，5 到 12 位，可以有数字、_ 和 -。以后不能改。",
    autoComplete: "username",
    required: true,
  },
  {
    name: "nickname",
    label: "昵称",
    hint: "大家看到的名字，最多 16 个字。",
    autoComplete: "nickname",
    required: true,
  },
  {
    name: "email",
    label: "邮箱",
    hint: "找回密码用，不会给别人看。",
    type: "email",
    autoComplete: "email",
    required: true,
  },
  {
    name: "password",
    label: "密码",
    hint: `至少 ${passwordLength.min} 个字符。`,
    minLength: passwordLength.min,
    ...passwordLine,
  },
  { name: "rePassword", label: "再填一次密码", ...passwordLine },
  { name: "phone", label: "手机（可不填）", type: "tel", autoComplete: "tel" },
  { name: "companyName", label: "公司（可不填）", autoComplete: "organization" },
];

/** The form of a sign-up. */
export function SignUpForm(props: SignUpFormProps) {
  const { back, formToken, captcha, providers, approval, mailFirst, answer } = props;
  const sent = formAnswer(answer);
  // What was sent before keeps its time, so that nobody waits again for a slip of the pen.
  const formId = sent.typed("formId") ?? props.formId;
  return (
    <div className={narrow}>
      <h1>注册</h1>
      <p className={quiet}>
        已经有账号了？
        <Link className={link} to={`/user/signin?ref=${encodeURIComponent(back)}`}>
          去登录
        </Link>
        。{mailFirst && "提交之后会收到一封信，点里面的链接，账号才算开好。"}
        {approval && "注册之后要等管理员审核，通过才能登录。"}
      </p>
      <FormTokenContext.Provider value={formToken}>
        <Form formId={formId} problem={sent.problem} preventScrollReset>
          {captcha && <EnterButton>注册</EnterButton>}
          <input type="hidden" name="ref" value={back} />
          {lines.map(({ name, type = "text", ...line }) => (
            <TextField
              key={name}
              {...line}
              {...sent.field(name)}
              type={type}
              autoCapitalize={name === "username" ? "none" : undefined}
              spellCheck={false}
            />
          ))}
          <CaptchaField captcha={captcha} answer={sent} kept />
          <Button kind="go" size="big" wide>
            注册
          </Button>
          <BaitField key={formId} />
        </Form>
      </FormTokenContext.Provider>
      <ProviderLinks providers={providers} back={back} />
    </div>
  );
}
