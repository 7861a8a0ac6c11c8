import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import * as form from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { linkLimits as limits } from "./friend-link";

export interface LinkDraft {
  url: string;
  title: string;
  summary: string;
  logo: string;
  sortNo: number;
}

interface LinkFormProps {
  heading: string;
  /** What follows from sending it. */
  note?: string;
  draft?: Partial<LinkDraft>;
  /** Whether a moderator fills it in: on a page of the admin, with its place in the order. */
  kept?: boolean;
  /** Marks a new one, so that the same form sent twice makes it once; "" for none. */
  formId: string;
  /** A hash of the link's content when the moderator opened the form, to notice changes made meanwhile. */
  seen?: string;
  words: string;
  /** Where 取消 leads. */
  cancel: string;
  answer: unknown;
}

/** The form of a friend link: a member's proposal, or a moderator's. */
export function LinkForm(props: LinkFormProps) {
  const { heading, note, draft, kept = false, formId, seen = "", words, cancel, answer } = props;
  const failed = formAnswer(answer);
  const field = (name: keyof LinkDraft) => ({
    name,
    defaultValue: failed.typed(name) ?? (draft?.[name] || undefined),
    errors: failed.errors(name),
  });
  return (
    <section className={kept ? form.titled : form.narrow}>
      <h1>{heading}</h1>
      {note !== undefined && <p>{note}</p>}
      <Form problem={failed.problem} formId={(failed.typed("formId") ?? formId) || undefined}>
        {seen !== "" && <input type="hidden" name="seen" value={failed.typed("seen") ?? seen} />}
        <TextField
          {...field("url")}
          label="网址"
          hint="以 http:// 或 https:// 开头。"
          type="url"
          required
          maxLength={limits.address}
        />
        <TextField {...field("title")} label="名称" required maxLength={limits.title} />
        <TextField {...field("summary")} label="简介" maxLength={limits.summary} />
        <TextField
          {...field("logo")}
          label="图标"
          hint="以 https:// 开头的图片地址，可以不填。"
          maxLength={limits.address}
        />
        {kept && (
          <TextField
            {...field("sortNo")}
            label="排序"
            hint="数字小的在前，不填就排在最后。"
            inputMode="numeric"
            maxLength={6}
          />
        )}
        <div className={form.foot}>
          <ButtonLink to={cancel}>取消</ButtonLink>
          <Button kind="go">{words}</Button>
        </div>
      </Form>
    </section>
  );
}

interface LinkStaffFormProps {
  /** Which link is edited; 0 for a new one. */
  id: number;
  /** Marks the form of a new one; "" for none. */
  formId: string;
  seen: string;
  draft: Partial<LinkDraft>;
  answer: unknown;
}

/** The form of a friend link as moderators fill it in, with its place in the order. */
export function LinkStaffForm({ id, ...rest }: LinkStaffFormProps) {
  const isNew = id === 0;
  return (
    <LinkForm
      {...rest}
      heading={isNew ? "新增友链" : "编辑友链"}
      kept
      words={isNew ? "发布" : "保存"}
      cancel={isNew ? "/admin/links" : `/link/${id}`}
    />
  );
}
