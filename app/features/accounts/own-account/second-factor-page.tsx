import { FactorCodeField } from "~/features/accounts/second-factor/factor-code-field";
import { Moment } from "~/features/site/clock/moment";
import { Form } from "~/ui/forms/form";
import { formAnswer, type FormAnswer } from "~/ui/forms/form-answer";
import { narrow } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Say } from "~/ui/notices/say";
import { link, quiet } from "~/ui/words/text.css";
import { PasskeySection } from "./passkey-section";
import type { AppSetUp, PasskeyList } from "./second-factor-page.server";
import * as styles from "./second-factor-page.css";

export interface SecondFactorPageProps extends PasskeyList {
  /** When the app was turned on; 0 when it is not. */
  confirmTime: number;
  codesLeft: number;
  /** What goes into the app, while it is being set up. */
  setUp: AppSetUp | null;
  /** Where the member was led here from; "" when they came by themselves. */
  back: string;
  answer: unknown;
}

/** Sets the second factor up and takes it off, lists passkeys, and shows the recovery codes once. */
export function SecondFactorPage({ answer, ...props }: SecondFactorPageProps) {
  const codes = codesIn(answer);
  const sent = formAnswer(codes ? undefined : answer);
  return (
    <div className={narrow}>
      <h1>两步验证</h1>
      {codes ? <Codes codes={codes} back={props.back} /> : <FactorState {...props} sent={sent} />}
    </div>
  );
}

function codesIn(answer: unknown): string[] | null {
  const { codes } = (answer ?? {}) as { codes?: string[] };
  return codes ?? null;
}

type StateProps = Omit<SecondFactorPageProps, "answer"> & { sent: FormAnswer };

function FactorState({
  confirmTime,
  codesLeft,
  setUp,
  passkeys,
  isPossible,
  back,
  sent,
}: StateProps) {
  const isOn = confirmTime > 0 || passkeys.length > 0;
  const isAboutPasskeys = sent.typed("by") === "passkey" || sent.typed("passkeyId") !== undefined;
  const unsent = formAnswer(undefined);
  const ofApp = isAboutPasskeys ? unsent : sent;
  return (
    <>
      {back !== "" && !isOn && (
        <Say kind="mind">本站要求站长和管理员先开启两步验证，再做管理的事。</Say>
      )}
      {confirmTime > 0 ? (
        <On {...{ confirmTime, codesLeft, passkeys, back }} sent={ofApp} />
      ) : (
        <Off setUp={setUp} back={back} sent={ofApp} />
      )}
      <PasskeySection {...{ passkeys, isPossible, back }} sent={isAboutPasskeys ? sent : unsent} />
      {confirmTime === 0 && isOn && (
        <Form problem={null}>
          <Back to={back} />
          <p className={quiet}>
            恢复码还有 {codesLeft} 个没有用。丢了，或者快用完了，就重新生成一份；原来的会作废。
          </p>
          <div>
            <Button name="intent" value="renew">
              重新生成恢复码
            </Button>
          </div>
        </Form>
      )}
      <p>
        <Link className={link} to={(isOn && back) || "/user/profile/account"}>
          {isOn && back !== "" ? "回到刚才的页面" : "返回账号"}
        </Link>
      </p>
    </>
  );
}

function Off({ setUp, back, sent }: { setUp: AppSetUp | null; back: string; sent: FormAnswer }) {
  return (
    <>
      <p>
        开启之后，登录时除了密码，还要填手机上验证器应用给出的 6
        位数字。密码被别人知道了，账号也不会被拿走。
      </p>
      {setUp ? (
        <SetUp setUp={setUp} back={back} sent={sent} />
      ) : (
        <>
          <p className={quiet}>
            先在手机上装好一个验证器应用，例如 Aegis、FreeOTP、Google Authenticator、Microsoft
            Authenticator。
          </p>
          <Form problem={sent.problem}>
            <Back to={back} />
            <div>
              <Button kind="go" name="intent" value="begin">
                开始设置
              </Button>
            </div>
          </Form>
        </>
      )}
    </>
  );
}

const Back = ({ to }: { to: string }) => <input type="hidden" name="ref" value={to} />;

function SetUp({ setUp, back, sent }: { setUp: AppSetUp; back: string; sent: FormAnswer }) {
  const { size, path } = setUp.drawing;
  return (
    <>
      <p>用验证器应用扫描下面的图，或者在应用里输入密钥，再填应用显示的 6 位数字。</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        aria-hidden="true"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p>
        密钥：<code className={styles.secret}>{setUp.secret}</code>
      </p>
      <p className={quiet}>
        就在这台手机上？
        <a className={link} href={setUp.link}>
          用应用打开
        </a>
      </p>
      <Form problem={sent.problem}>
        <Back to={back} />
        <FactorCodeField sent={sent} app hint="应用上现在的 6 位数字。" />
        <div>
          <Button kind="go" name="intent" value="confirm">
            开启
          </Button>
        </div>
      </Form>
    </>
  );
}

type OnProps = Pick<StateProps, "confirmTime" | "codesLeft" | "passkeys" | "back" | "sent">;

function On({ confirmTime, codesLeft, passkeys, back, sent }: OnProps) {
  return (
    <>
      <Say kind="yes">
        已开启（
        <Moment at={confirmTime} />
        ）。恢复码还有 {codesLeft} 个没有用。
      </Say>
      <Form problem={sent.problem}>
        <Back to={back} />
        <p className={quiet}>恢复码丢了，或者快用完了，就重新生成一份；原来的会作废。</p>
        <div>
          <Button name="intent" value="renew">
            重新生成恢复码
          </Button>
        </div>
        <p className={quiet}>换手机时，先关闭，再用新手机开启。</p>
        <div>
          <Button kind="no" name="intent" value="remove">
            {passkeys.length > 0 ? "移除验证器应用" : "关闭两步验证"}
          </Button>
        </div>
      </Form>
    </>
  );
}

function Codes({ codes, back }: { codes: string[]; back: string }) {
  return (
    <>
      <Say kind="yes">两步验证是开着的。下面是新的恢复码，只显示这一次。</Say>
      <p>
        手机不在身边时，每个恢复码能代替验证码或通行密钥用一次。请抄下来或打印出来，放在安全的地方。
      </p>
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={back || "/user/profile/account"}>我收好了</ButtonLink>
      </div>
    </>
  );
}
