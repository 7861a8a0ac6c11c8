import type { AccountRecord } from "~/features/accounts/account/account-record.queries.server";
import { isMuted, userStatus } from "~/features/accounts/user/user";
import * as styles from "~/features/admin/frame/admin-page.css";
import { SelectField, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { Button } from "~/ui/links/button";
import { Section } from "~/ui/lists/section";

interface MemberActsProps {
  member: AccountRecord;
  /** When the page was asked for, in milliseconds since 1970 UTC. */
  now: number;
  answer: unknown;
}

type Act = [intent: string, words: string, kind: "plain" | "no" | "go"];

function actsOn({ status, mutedUntil, email, devices }: AccountRecord, now: number): Act[] {
  if (status === userStatus.waiting) {
    return [
      ["refuse", "不通过", "no"],
      ["approve", "通过注册", "go"],
    ];
  }
  const muted = isMuted(mutedUntil, now);
  const acts: (Act | false)[] = [
    ["mute", "禁言 7 天", "plain"],
    ["mute-forever", "永久禁言", "plain"],
    muted && ["unmute", "解除禁言", "plain"],
    status === userStatus.active && devices.length > 0 && ["end-sessions", "结束所有登录", "plain"],
    status === userStatus.active && email !== "" && ["reset-mail", "发重设密码邮件", "plain"],
    status === userStatus.active ? ["disable", "停用账号", "no"] : ["enable", "恢复账号", "plain"],
  ];
  return acts.filter((act) => act !== false);
}

/** What a moderator may do with an account that they reach, and that is not closed. */
export function MemberActs({ member, now, answer }: MemberActsProps) {
  const sent = formAnswer(answer);
  return (
    <Section title="处理" roomy>
      <div className={styles.narrow}>
        <Form problem={sent.problem} preventScrollReset>
          <TextField
            {...sent.field("reason")}
            label="理由"
            hint="停用和不通过要写理由；会记在操作日志里，禁言时也会告诉对方。"
            maxLength={200}
          />
          <div className={styles.acts}>
            {actsOn(member, now).map(([intent, words, kind]) => (
              <Button key={intent} kind={kind} name="intent" value={intent}>
                {words}
              </Button>
            ))}
          </div>
        </Form>
      </div>
    </Section>
  );
}

/** The roles that only the owner gives and takes. */
export function MemberRole({ member: { role }, answer }: Omit<MemberActsProps, "now">) {
  const sent = formAnswer(answer);
  return (
    <Section title="角色" roomy>
      <div className={styles.narrow}>
        <Form problem={sent.problem} preventScrollReset>
          <SelectField
            {...sent.field("role")}
            label="这个人是"
            hint="管理员能处理成员和内容；站长还能改设置、改角色，请只交给完全信任的人。"
            defaultValue={sent.typed("role") ?? (role || "member")}
            options={[
              { value: "member", text: "成员" },
              { value: "admin", text: "管理员" },
              { value: "owner", text: "站长" },
            ]}
          />
          <div className={styles.acts}>
            <Button name="intent" value="role">
              改角色
            </Button>
          </div>
        </Form>
      </div>
    </Section>
  );
}
