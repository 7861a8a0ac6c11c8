import { AdminHead } from "~/features/admin/frame/admin-head";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Button } from "~/ui/links/button";
import { Say } from "~/ui/notices/say";
import { Icon } from "~/ui/pictures/icon";
import { quiet } from "~/ui/words/text.css";
import type { CheckResult } from "./site-check";
import * as styles from "./doctor-page.css";

interface DoctorPageProps {
  /** What was tried; empty before it was asked for. */
  results: CheckResult[];
  answer: unknown;
}

/** Tries every setting for real, at the press of a button. */
export function DoctorPage({ results, answer }: DoctorPageProps) {
  const faults = results.filter(({ bad }) => bad).length;
  return (
    <>
      <AdminHead
        title="检查设置"
        note="把数据库、磁盘、发信、图片存储、网址这些都真的试一遍，给你的邮箱发一封测试邮件。最多要等半分钟。"
      >
        <Form bare preventScrollReset>
          <Button kind="go" name="intent" value="check">
            {results.length === 0 ? "开始检查" : "再检查一次"}
          </Button>
        </Form>
      </AdminHead>
      <UnplacedAnswer sent={formAnswer(answer)} />
      {results.length > 0 && (
        <Say kind={faults === 0 ? "yes" : "no"}>
          {faults === 0 ? "都正常" : `${faults} 项要处理`}
        </Say>
      )}
      <ul className={styles.tried}>
        {results.map(({ name, title, words, bad, todo }) => (
          <li key={name} data-bad={bad ? "" : undefined}>
            <Icon name={bad ? "warn" : "check"} />
            <div>
              <p>
                <strong>{title}</strong>：{words}
              </p>
              {bad && <p className={quiet}>{todo}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
