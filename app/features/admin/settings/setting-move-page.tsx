import { sections } from "~/features/admin/frame/admin-page.css";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer, type FormAnswer } from "~/ui/forms/form-answer";
import { foot } from "~/ui/forms/form.css";
import { Button, buttonClass, ButtonLink } from "~/ui/links/button";
import { Section } from "~/ui/lists/section";
import { quiet } from "~/ui/words/text.css";
import type { SettingPlan } from "./setting-import.server";
import { form } from "./setting-page.css";
import { SettingPlanView } from "./setting-plan-view";
import { SettingTabs } from "./setting-tabs";

const here = "/admin/settings/move";

interface SettingMovePageProps {
  /** What the file that was sent would change. */
  plan: SettingPlan | null;
  answer: unknown;
}

/** Takes the settings away as a file, and brings them from one. */
export function SettingMovePage({ plan, answer }: SettingMovePageProps) {
  const sent = formAnswer(answer);
  const waiting = sent.typed("content") ?? "";
  return (
    <>
      <SettingTabs here="move" />
      <div className={sections}>
        {plan === null ? (
          <>
            <Section title="导出" roomy>
              <div className={form}>
                <p className={quiet}>
                  一个 JSON
                  文件，所有的设置都在里面，可以留底，也可以导入别的网站。标志、自己出的验证问题和
                  IndexNow 密钥不在里面；节点、友情链接不是设置，也不在里面。
                </p>
                <p>
                  <a className={buttonClass()} href="/admin/settings/export" download>
                    导出设置
                  </a>
                </p>
              </div>
            </Section>
            <Section title="导入" roomy>
              <div className={form}>
                {waiting === "" ? <FileForm sent={sent} /> : <WaitingForm content={waiting} />}
              </div>
            </Section>
          </>
        ) : (
          <>
            <SettingPlanView plan={plan} />
            <ConfirmForm plan={plan} sent={sent} />
          </>
        )}
      </div>
    </>
  );
}

function FileForm({ sent }: { sent: FormAnswer }) {
  return (
    <Form encType="multipart/form-data" problem={sent.problem}>
      <TextField
        name="file"
        type="file"
        label="设置的文件"
        hint="从“导出”得到的文件，不超过 256 KB。先看会改变什么，确认了才改。"
        accept=".json,application/json"
        required
        errors={sent.errors("file")}
      />
      <div className={foot}>
        <Button kind="go" name="intent" value="look">
          看会改变什么
        </Button>
      </div>
    </Form>
  );
}

/** The file of who had to prove first who they are. */
function WaitingForm({ content }: { content: string }) {
  return (
    <Form encType="multipart/form-data">
      <p>文件还在，再看一次会改变什么，然后确认。</p>
      <input type="hidden" name="content" value={content} />
      <div className={foot}>
        <ButtonLink to={here}>换一个文件</ButtonLink>
        <Button kind="go" name="intent" value="look">
          看会改变什么
        </Button>
      </div>
    </Form>
  );
}

function ConfirmForm({ plan, sent }: { plan: SettingPlan; sent: FormAnswer }) {
  const count = plan.changes.length;
  return (
    <Form encType="multipart/form-data" problem={sent.problem}>
      <input type="hidden" name="content" value={plan.content} />
      <input type="hidden" name="mark" value={plan.mark} />
      <div className={foot}>
        <ButtonLink to={here}>{count > 0 ? "取消" : "换一个文件"}</ButtonLink>
        {count > 0 && (
          <Button kind="go" name="intent" value="import">
            导入这 {count} 项
          </Button>
        )}
      </div>
    </Form>
  );
}
