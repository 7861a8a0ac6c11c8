import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Form } from "~/ui/form";
import { formAnswer } from "~/ui/form-answer";
import { FormTokenContext } from "~/ui/form-token-context";
import { narrow } from "~/ui/form.css";

interface SigninFormProps {
  /** Where the sign-in leads. */
  back: string;
  formToken: string;
  answer: unknown;
}

/** Username or e-mail, and the password. */
export function SigninForm({ back, formToken, answer }: SigninFormProps) {
  const failed = formAnswer(answer);
  return (
    <div className={narrow}>
      <h1>登录</h1>
      <FormTokenContext.Provider value={formToken}>
        <Form problem={failed.problem}>
          <input type="hidden" name="ref" value={back} />
          <TextField
            name="username"
            label="用户名或邮箱"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={failed.typed("username")}
            errors={failed.errors("username")}
          />
          <TextField
            name="password"
            type="password"
            label="密码"
            autoComplete="current-password"
            required
            errors={failed.errors("password")}
          />
          <Button kind="go">登录</Button>
        </Form>
      </FormTokenContext.Provider>
    </div>
  );
}
