import { AdminHead } from "~/features/admin/frame/admin-head";
import * as styles from "~/features/admin/frame/admin-page.css";
import { byteWords } from "~/features/admin/frame/byte-words";
import { Moment } from "~/features/site/clock/moment";
import type { StoredBackup } from "~/platform/backup/backup-folder.server";
import { CheckField, TextField } from "~/ui/forms/field";
import { errorLine } from "~/ui/forms/field-frame";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { Button } from "~/ui/links/button";
import { Section } from "~/ui/lists/section";
import { Say } from "~/ui/notices/say";
import { link, quiet } from "~/ui/words/text.css";
import { originNames } from "./backup-page";

interface OneBackupPageProps {
  backup: StoredBackup;
  /** Whether the server knows a passphrase of its own. */
  encrypts: boolean;
  answer: unknown;
}

/** One backup: download it, restore it after a question, delete it. */
export function OneBackupPage({ backup, encrypts, answer }: OneBackupPageProps) {
  const { name, origin, encrypted, size, madeTime, sha256 } = backup;
  const sent = formAnswer(answer);
  return (
    <>
      <AdminHead title="备份文件" />
      <div className={styles.sections}>
        <div className={styles.narrow}>
          <p className={styles.name}>{name}</p>
          <p className={quiet}>
            {originNames[origin]}，{byteWords(size)}，<Moment at={madeTime} />
            {encrypted && "，已加密（age 格式）"}
          </p>
          {sha256 !== "" && (
            <p className={quiet}>
              校验和（SHA-256）
              <br />
              <code className={styles.name}>{sha256}</code>
            </p>
          )}
          <p>
            {/* Without the attribute that saves whatever is answered, which may be the page that asks for a proof. */}
            <a className={link} href={`/admin/backup/${name}/download`}>
              下载
            </a>
          </p>
        </div>
        <Section title="恢复到这一份" roomy>
          <div className={styles.narrow}>
            <Say kind="mind">
              恢复之后，这份备份以后写的内容都不在了，所有人都要用那时的密码重新登录。现在的内容会先另外备份一份。
            </Say>
            <Form problem={sent.problem}>
              <CheckField name="sure" value="on">
                我知道，恢复吧
              </CheckField>
              {sent.errors("sure").map(errorLine)}
              {encrypted && (
                <TextField
                  {...sent.field("passphrase")}
                  type="password"
                  label="这份备份的口令"
                  hint={encrypts ? "不填就用服务器上设置的口令。" : undefined}
                  autoComplete="off"
                />
              )}
              <div className={styles.acts}>
                <Button kind="no" name="intent" value="restore">
                  恢复
                </Button>
              </div>
            </Form>
          </div>
        </Section>
        <Section title="删除这一份" roomy>
          <Form bare>
            <Button name="intent" value="delete">
              删除
            </Button>
          </Form>
        </Section>
      </div>
    </>
  );
}
