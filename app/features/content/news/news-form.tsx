import { StaffComposer } from "~/features/content/writing/staff-composer";
import { EnterGuard } from "~/ui/forms/enter-guard";
import { TextArea, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import * as form from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { newsLimits as limits, type NewsDraft } from "./news";

interface NewsFormProps {
  /** Which item is edited; 0 for a new one. */
  id: number;
  /** Marks the form of a new one; "" for none. */
  formId: string;
  /** A hash of the item's content when the form was opened, to notice changes made meanwhile; "" for a new one. */
  seen: string;
  /** What the fields begin with. */
  draft: Partial<NewsDraft>;
  answer: unknown;
}

/** The form of a news item, for moderators. */
export function NewsForm({ id, formId, seen, draft, answer }: NewsFormProps) {
  const failed = formAnswer(answer);
  const isNew = id === 0;
  const isHtml = draft.contentFormat === "html";
  const field = <Name extends Exclude<keyof NewsDraft, "contentFormat">>(name: Name) => ({
    name,
    defaultValue: failed.typed(name) ?? draft[name],
    errors: failed.errors(name),
  });
  return (
    <section className={form.titled}>
      <h1>{isNew ? "写资讯" : "编辑资讯"}</h1>
      <Form problem={failed.problem} formId={(failed.typed("formId") ?? formId) || undefined}>
        <EnterGuard />
        {seen !== "" && <input type="hidden" name="seen" value={failed.typed("seen") ?? seen} />}
        <TextField {...field("title")} label="标题" required maxLength={limits.title} />
        <TextArea
          {...field("summary")}
          label="摘要"
          hint="不填就取正文的开头。"
          rows={2}
          maxLength={limits.summary}
        />
        {isHtml ? (
          <TextArea
            {...field("content")}
            label="正文"
            hint="这一条来自订阅源，正文是 HTML。"
            required
            rows={14}
          />
        ) : (
          <StaffComposer
            {...field("content")}
            label="正文"
            limit={limits.content}
            required
            rows={14}
            answer={answer}
          />
        )}
        <TextField
          {...field("cover")}
          label="封面"
          hint="图片地址，以 https:// 或 /uploads/ 开头，可以不填。"
          maxLength={limits.address}
        />
        <TextField {...field("sourceName")} label="来源" maxLength={limits.sourceName} />
        <TextField {...field("sourceUrl")} label="来源地址" maxLength={limits.address} />
        <div className="composer-send">
          <ButtonLink to={isNew ? "/admin/news" : `/news/${id}`}>取消</ButtonLink>
          <Button kind="go">{isNew ? "发布" : "保存"}</Button>
        </div>
      </Form>
    </section>
  );
}
