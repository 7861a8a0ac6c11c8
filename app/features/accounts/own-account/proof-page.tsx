import type { IdentityKind } from "~/features/accounts/identity/identity";
import { ProofField } from "~/features/accounts/identity/proof-field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { narrow } from "~/ui/forms/form.css";
import { Button } from "~/ui/links/button";
import { Say } from "~/ui/notices/say";
import { quiet } from "~/ui/words/text.css";

interface ProofPageProps {
  /** Where the proof leads. */
  back: string;
  identity: IdentityKind;
  answer: unknown;
}

/** Asks a member once more who they are, before something grave. */
export function ProofPage({ back, identity, answer }: ProofPageProps) {
  const sent = formAnswer(answer);
  return (
    <div className={narrow}>
      <h1>确认是你本人</h1>
      <p className={quiet}>接下来的事要紧，先确认一下。确认之后 10 分钟内不用再确认。</p>
      {identity === "nothing" ? (
        <Say kind="mind">
          这个账号没有密码，也没有邮箱。请退出登录，再用平时的方式登录一次，登录后 10
          分钟内就能做这件事。
        </Say>
      ) : (
        <>
          {identity === "code" && (
            <Form>
              <input type="hidden" name="ref" value={back} />
              <p className={quiet}>这个账号没有密码，用邮件里的确认码来确认。</p>
              <div>
                <Button name="intent" value="mail">
                  发确认码
                </Button>
              </div>
            </Form>
          )}
          <Form problem={sent.problem}>
            <input type="hidden" name="ref" value={back} />
            <ProofField kind={identity} sent={sent} />
            <Button kind="go" name="intent" value="prove">
              确认
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
