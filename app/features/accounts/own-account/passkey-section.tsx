import { PasskeyForm } from "~/features/accounts/passkeys/passkey-form";
import {
  mostPasskeys,
  passkeyNameLength,
  type OwnPasskey,
} from "~/features/accounts/passkeys/passkey";
import { Moment } from "~/features/site/clock/moment";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer, type FormAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Button, buttonClass } from "~/ui/links/button";
import { quiet } from "~/ui/words/text.css";
import * as styles from "./account-page.css";
import type { PasskeyList } from "./second-factor-page.server";

interface PasskeySectionProps extends PasskeyList {
  back: string;
  sent: FormAnswer;
}

const unsent = formAnswer(undefined);

/** A member's passkeys, each with its name, and the way to another. */
export function PasskeySection({ passkeys, isPossible, back, sent }: PasskeySectionProps) {
  const adding = sent.typed("by") === "passkey" ? sent : unsent;
  const isFull = passkeys.length >= mostPasskeys;
  const isAdded = adding.failed && isPossible && !isFull;
  const isHere = isAdded || passkeys.some((one) => sentFor(one, sent).failed);
  return (
    <section className={styles.stack} aria-labelledby="passkeys">
      <h2 id="passkeys">通行密钥</h2>
      <p>
        用手机、电脑或安全钥匙登录，不用密码：验一下指纹、面容或 PIN
        就行，假网站也骗不走。添加之后，用密码登录时第二步也用它。
      </p>
      <UnplacedAnswer sent={sent} placed={isHere} written={{ name: "写好的名字" }} />
      {passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} {...{ passkey, back }} sent={sentFor(passkey, sent)} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={quiet}>最多 {mostPasskeys} 个通行密钥，先移除不用的再添加。</p>
      ) : isPossible ? (
        <PasskeyForm
          purpose="add"
          back={back}
          button="添加通行密钥"
          problem={adding.problem}
          instead={<p className={quiet}>添加通行密钥要开启脚本，并用支持它的浏览器。</p>}
        >
          <TextField
            {...adding.field("name")}
            label="名字"
            hint="认得出是哪台设备就好，可以不填。"
            maxLength={passkeyNameLength}
            autoComplete="off"
          />
        </PasskeyForm>
      ) : (
        <p className={quiet}>本站现在的网址不能用通行密钥：要有域名，并且用 https。</p>
      )}
    </section>
  );
}

function sentFor({ id }: OwnPasskey, sent: FormAnswer): FormAnswer {
  return sent.typed("passkeyId") === String(id) ? sent : unsent;
}

function Passkey({ passkey, back, sent }: { passkey: OwnPasskey; back: string; sent: FormAnswer }) {
  const { id, name, backedUp, createTime, usedTime } = passkey;
  const removal = `passkey-${id}`;
  return (
    <li>
      <p className={styles.line}>
        {name}
        <span className={quiet}>
          <Moment at={createTime} />
          添加，
          {usedTime > 0 ? (
            <>
              <Moment at={usedTime} />
              用过
            </>
          ) : (
            "还没有用过"
          )}
          {backedUp && "，会同步到你的其他设备"}
        </span>
      </p>
      <details className={styles.fold} open={sent.failed || undefined}>
        <summary className={buttonClass()}>改名或移除</summary>
        <Form problem={sent.problem}>
          <PasskeyMark id={id} back={back} />
          <TextField
            {...sent.field("name")}
            defaultValue={sent.typed("name") ?? name}
            label="名字"
            maxLength={passkeyNameLength}
            autoComplete="off"
          />
          <div className={styles.line}>
            <Button name="intent" value="rename">
              改名
            </Button>
            <Button kind="no" form={removal} name="intent" value="drop">
              移除
            </Button>
          </div>
        </Form>
        <Form bare id={removal}>
          <PasskeyMark id={id} back={back} />
        </Form>
      </details>
    </li>
  );
}

function PasskeyMark({ id, back }: { id: number; back: string }) {
  return (
    <>
      <input type="hidden" name="ref" value={back} />
      <input type="hidden" name="passkeyId" value={id} />
    </>
  );
}
