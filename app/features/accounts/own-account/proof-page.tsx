import type { IdentityKind } from "~/features/accounts/identity/identity";
import { ProofField } from "~/features/accounts/identity/proof-field";
import { PasskeyForm } from "~/features/accounts/passkeys/passkey-form";
import { FactorCodeField } from "~/features/accounts/second-factor/factor-code-field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { narrow } from "~/ui/forms/form.css";
import { Button } from "~/ui/links/button";
import { Say } from "~/ui/notices/say";
import { link, quiet } from "~/ui/words/text.css";

interface ProofPageProps {
  /** Where the proof leads. */
  back: string;
  identity: IdentityKind;
  /** Whether a code of the second factor is a proof, too. */
  factor: boolean;
  /** Whether an app makes such codes, and whether a passkey does as well. */
  app: boolean;
  passkey: boolean;
  answer: unknown;
}

/** Asks a member once more who they are, before something grave. */
export function ProofPage({ back, identity, factor, app, passkey, answer }: ProofPageProps) {
  const sent = formAnswer(answer);
  const unsent = formAnswer(undefined);
  const byFactor = sent.typed("by") === "factor";
  const byPasskey = sent.typed("by") === "passkey";
  const byOther = byFactor || byPasskey;
  return (
    <div className={narrow}>
      <h1>确认是你本人</h1>
      <p className={quiet}>接下来的事要紧，先确认一下。确认之后 10 分钟内不用再确认。</p>
      {identity === "nothing" && !factor && (
        <Say kind="mind">
          这个账号没有密码，也没有邮箱。请退出登录，再用平时的方式登录一次，登录后 10
          分钟内就能做这件事。
        </Say>
      )}
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
      {identity !== "nothing" && (
        <Form problem={byOther ? null : sent.problem}>
          <input type="hidden" name="ref" value={back} />
          <ProofField kind={identity} sent={byOther ? unsent : sent} />
          <Button kind="go" name="intent" value="prove">
            确认
          </Button>
        </Form>
      )}
      {passkey && (
        <PasskeyForm
          purpose="prove"
          back={back}
          button="用通行密钥确认"
          problem={byPasskey ? sent.problem : null}
        />
      )}
      {factor && (
        <details open={byFactor || identity === "nothing"}>
          <summary className={link}>{app ? "用验证码确认" : "用恢复码确认"}</summary>
          <Form problem={byFactor ? sent.problem : null}>
            <input type="hidden" name="ref" value={back} />
            <input type="hidden" name="by" value="factor" />
            <FactorCodeField sent={byFactor ? sent : unsent} app={app} />
            <Button kind={identity === "nothing" ? "go" : "plain"} name="intent" value="factor">
              {app ? "用验证码确认" : "用恢复码确认"}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
