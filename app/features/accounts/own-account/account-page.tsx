import type { ReactNode } from "react";
import type { SignedInDevice } from "~/features/accounts/sessions/session.queries.server";
import { mailPaces, mailTopicNames, mailTopics, pacesOf } from "~/features/accounts/mail/mail-pace";
import type { OwnPushes } from "~/features/accounts/push/push";
import { Moment } from "~/features/site/clock/moment";
import { SelectField, TextField } from "~/ui/forms/field";
import { Link } from "~/ui/links/link";
import { Section } from "~/ui/lists/section";
import { Say } from "~/ui/notices/say";
import { link, quiet } from "~/ui/words/text.css";
import * as styles from "./account-page.css";
import { LettersSection } from "./letters-section";
import { LinkedAccounts, type LinkedAccountsProps } from "./linked-accounts";
import type { OwnAccount } from "./own-account.queries.server";
import { PartForm } from "./part-form";
import { PushSection } from "./push-section";
import type { ZoneChoice } from "./zone-choice.server";
import { ZoneSection } from "./zone-section";

export interface AccountPageProps extends LinkedAccountsProps {
  account: OwnAccount;
  devices: SignedInDevice[];
  /** Whether a code is asked for beside the password. */
  secondFactor: boolean;
  /** What is pushed to them; null where the site pushes nothing. */
  pushes: OwnPushes | null;
  zones: ZoneChoice;
  /** Whether the data may be fetched now. */
  exporting: boolean;
  /** What other rooms know of the account. */
  children?: ReactNode;
}

/** Everything about how one comes in, section by section. */
export function AccountPage(props: AccountPageProps) {
  const { account, identity, answer } = props;
  return (
    <div className={styles.sections}>
      <NameSection account={account} answer={answer} />
      {props.children}
      {identity === "code" && <CodeSection answer={answer} />}
      <EmailSection account={account} identity={identity} answer={answer} />
      <WatchSection account={account} answer={answer} />
      <LettersSection account={account} answer={answer} />
      <NoticeSection account={account} answer={answer} />
      <ZoneSection account={account} zones={props.zones} answer={answer} />
      {props.pushes && <PushSection pushes={props.pushes} answer={answer} />}
      <PasswordSection account={account} identity={identity} answer={answer} />
      <Section title="两步验证和通行密钥" roomy>
        <div className={styles.stack}>
          <p>
            登录时除了密码，还要手机上的验证码；或者用通行密钥登录，不用密码。
            <span className={quiet}>{props.secondFactor ? "已开启" : "没有开启"}</span>
          </p>
          <Link className={link} to="/user/profile/account/second-factor">
            {props.secondFactor ? "查看或关闭" : "去开启"}
          </Link>
        </div>
      </Section>
      <LinkedAccounts {...props} />
      <DeviceSection devices={props.devices} answer={answer} />
      <Section title="导出我的数据" id="export" roomy>
        <div className={styles.stack}>
          <p className={quiet}>
            一个 zip
            文件，里面是你的资料、写过的内容和上传的图片，还有你收到的消息、投过的票、存的书签和做过的选择。别人写给你的私信和管理员写的备注不在里面。
          </p>
          {props.exporting ? (
            <a className={link} href="/user/profile/export" download>
              下载 zip（10 分钟内有效）
            </a>
          ) : (
            <PartForm part="export" answer={answer} button="导出" identity={identity} folded />
          )}
        </div>
      </Section>
      <Section title="注销账号" roomy>
        <div className={styles.stack}>
          <p>
            写过的内容会留下，署名改成“已注销用户”；资料、邮箱、密码、登录方式都会清除，不能恢复。
          </p>
          <p>
            <Link className={link} to="/user/profile/account/close">
              去注销
            </Link>
          </p>
        </div>
      </Section>
    </div>
  );
}

type PartProps = Pick<AccountPageProps, "account" | "identity" | "answer">;

function NameSection({ account, answer }: Omit<PartProps, "identity">) {
  return (
    <Section title="用户名" roomy>
      <div className={styles.stack}>
        {account.username !== "" ? (
          <p>
            {account.username}
            <span className={quiet}> 用户名定下来就不能改</span>
          </p>
        ) : (
          <PartForm part="username" answer={answer} button="定下来">
            {(sent) => (
              <TextField
                {...sent.field("username")}
                label="用户名"
                hint="英文字母开头，5 到 12 位，可以有数字、_ 和 -。只能定一次。"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )}
          </PartForm>
        )}
      </div>
    </Section>
  );
}

function CodeSection({ answer }: Pick<PartProps, "answer">) {
  return (
    <Section title="确认码" roomy>
      <div className={styles.stack}>
        <p className={quiet}>
          这个账号没有密码，修改下面的内容要填确认码。确认码发到你的邮箱，10 分钟内有效。
        </p>
        <PartForm part="code" answer={answer} button="发确认码" />
      </div>
    </Section>
  );
}

function EmailSection({ account, identity, answer }: PartProps) {
  const waiting = account.email !== "" && !account.emailVerified;
  return (
    <Section title="邮箱" roomy>
      <div className={styles.stack}>
        {account.email !== "" && (
          <p>
            {account.email}
            <span className={quiet}> {account.emailVerified ? "已验证" : "还没有验证"}</span>
          </p>
        )}
        {waiting && <PartForm part="verify" answer={answer} button="再发一封验证邮件" />}
        <PartForm
          part="email"
          answer={answer}
          button={account.email === "" ? "填邮箱" : "换邮箱"}
          folded
          identity={identity}
        >
          {(sent) => (
            <TextField
              {...sent.field("email")}
              type="email"
              label="新邮箱"
              autoComplete="email"
              required
            />
          )}
        </PartForm>
      </div>
    </Section>
  );
}

function WatchSection({ account, answer }: Omit<PartProps, "identity">) {
  const { watchCommented } = account;
  return (
    <Section title="关注回复" roomy>
      <div className={styles.stack}>
        <p>
          评论过的地方有了新评论，合成一条消息告诉我。
          <span className={quiet}>{watchCommented ? "已打开" : "没有打开"}</span>
        </p>
        <PartForm part="watching" answer={answer} button={watchCommented ? "关掉" : "打开"}>
          {() => <input type="hidden" name="wanted" value={watchCommented ? "off" : "on"} />}
        </PartForm>
      </div>
    </Section>
  );
}

function NoticeSection({ account, answer }: Omit<PartProps, "identity">) {
  const { emailVerified, mailNotices, mails } = account;
  return (
    <Section title="邮件提醒" roomy>
      <div className={styles.stack}>
        <p className={quiet}>
          站内的消息也发到邮箱；已经读过的不发。每天、每周的在早上 8 点发，按
          <Link className={link} to="#zone">
            你的时区
          </Link>
          。
        </p>
        {mailNotices || emailVerified ? (
          <PartForm part="notices" answer={answer} button="保存">
            {(sent) =>
              mailTopicNames.map((topic) => (
                <SelectField
                  key={topic}
                  name={topic}
                  label={mailTopics[topic]}
                  options={pacesOf(topic).map((value) => ({ value, text: mailPaces[value] }))}
                  defaultValue={sent.typed(topic) ?? mails[topic]}
                  errors={sent.errors(topic)}
                />
              ))
            }
          </PartForm>
        ) : (
          <p className={quiet}>邮箱验证之后才能打开。</p>
        )}
      </div>
    </Section>
  );
}

function PasswordSection({ account, identity, answer }: PartProps) {
  return (
    <Section title="密码" roomy>
      <div className={styles.stack}>
        {identity === "nothing" ? (
          <Say kind="mind">先填好邮箱并验证，才能设密码。</Say>
        ) : (
          <PartForm
            part="password"
            answer={answer}
            button={account.passwordSet ? "改密码" : "设密码"}
            folded
            identity={identity}
          >
            {(sent) => (
              <>
                <input hidden readOnly autoComplete="username" defaultValue={account.username} />
                <TextField
                  {...sent.field("password")}
                  type="password"
                  label="新密码"
                  hint="至少 8 个字符。改好之后其他设备都要重新登录。"
                  autoComplete="new-password"
                  required
                />
                <TextField
                  {...sent.field("rePassword")}
                  type="password"
                  label="再填一次新密码"
                  autoComplete="new-password"
                  required
                />
              </>
            )}
          </PartForm>
        )}
      </div>
    </Section>
  );
}

function DeviceSection({ devices, answer }: Pick<AccountPageProps, "devices" | "answer">) {
  return (
    <Section title="登录的设备" count={devices.length} roomy>
      <div className={styles.stack}>
        <ul className={styles.rows}>
          {devices.map((device) => (
            <li key={device.sessionId}>
              <p>
                {device.name}
                <span className={quiet}>
                  {" "}
                  {device.address} {device.current ? "正在使用" : <Moment at={device.usedTime} />}
                </span>
              </p>
              {!device.current && (
                <PartForm
                  part="device"
                  mark={{ name: "sessionId", value: String(device.sessionId) }}
                  answer={answer}
                  button="退出"
                />
              )}
            </li>
          ))}
        </ul>
        {devices.length > 1 && (
          <PartForm part="devices" answer={answer} button="退出其他所有设备" />
        )}
      </div>
    </Section>
  );
}
