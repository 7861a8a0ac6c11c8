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
  answer: unknown;
}

/** The code of the second factor. */
export function SecondStepForm({ back, formToken, answer }: SecondStepFormProps) {
  const sent = formAnswer(answer);
  return (
    <div className={narrow}>
      <h1>两步验证</h1>
      <p className={quiet}>密码对了，还差一步。10 分钟内有效。</p>
      <FormTokenContext.Provider value={formToken}>
        <Form problem={sent.problem} preventScrollReset>
          <input type="hidden" name="ref" value={back} />
          <FactorCodeField sent={sent} />
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
