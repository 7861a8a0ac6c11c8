import { StaffComposer } from "~/features/content/writing/staff-composer";
import { EnterGuard } from "~/ui/forms/enter-guard";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import * as form from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { sitePageLimits as limits, type SitePageDraft } from "./site-page";

interface SitePageFormProps {
  /** Which page is edited; 0 for a new one. */
  id: number;
  /** Marks the form of a new one; "" for none. */
  formId: string;
  /** A hash of the page's content when the form was opened, to notice changes made meanwhile; "" for a new one. */
  seen: string;
  /** What the fields begin with. */
  draft: Partial<SitePageDraft>;
  answer: unknown;
}

/** The form of a page of the site's own, for moderators. */
export function SitePageForm({ id, formId, seen, draft, answer }: SitePageFormProps) {
  const failed = formAnswer(answer);
  const isNew = id === 0;
  const field = (name: keyof SitePageDraft) => ({
    name,
    defaultValue: failed.typed(name) ?? draft[name],
    errors: failed.errors(name),
  });
  return (
    <section className={form.titled}>
      <h1>{isNew ? "新增页面" : "编辑页面"}</h1>
      <Form problem={failed.problem} formId={(failed.typed("formId") ?? formId) || undefined}>
        <EnterGuard />
        {seen !== "" && <input type="hidden" name="seen" value={failed.typed("seen") ?? seen} />}
        <TextField {...field("title")} label="标题" required maxLength={limits.title} />
        <TextField
          {...field("slug")}
          label="地址"
          hint="接在 /page/ 后面，用小写字母、数字和短横线，例如 rules。改了以后，旧地址就没有了。"
          required
          maxLength={limits.slug}
          autoCapitalize="none"
          spellCheck={false}
        />
        <StaffComposer
          {...field("content")}
          name="content"
          label="正文"
          limit={limits.content}
          required
          rows={14}
          answer={answer}
        />
        <div className="composer-send">
          <ButtonLink to="/admin/pages">取消</ButtonLink>
          <Button kind="go">{isNew ? "发布" : "保存"}</Button>
        </div>
      </Form>
    </section>
  );
}
