import { TextArea, TextField } from "~/ui/forms/field";
import { ComposeForm } from "../writing/compose-form";
import type { ComposePage } from "../writing/compose-page.server";
import { formValues } from "../writing/form-values";
import { CoverPick } from "../writing/cover-pick";
import { TagPicks } from "../writing/tag-picks";
import { BodyInput, TitleInput } from "../writing/title-and-body";
import { articleLimits } from "./article";

interface ArticleFormProps {
  page: ComposePage;
  answer: unknown;
}

/** The form of an article: title, text with pictures, summary, source, tags, cover. */
export function ArticleForm({ page, answer }: ArticleFormProps) {
  const values = formValues(page, answer);
  const { value, errors } = values;
  return (
    <ComposeForm page={page} values={values} heading={page.targetId === 0 ? "写文章" : "编辑文章"}>
      <TitleInput values={values} placeholder="标题" maxLength={articleLimits.title} />
      <BodyInput kind={page.kind} values={values} rows={22} limit={articleLimits.content} />
      <TextArea
        name="summary"
        label="摘要"
        rows={3}
        hint={`最多 ${articleLimits.summary} 个字，不填就取正文的开头。`}
        defaultValue={value("summary")}
        errors={errors("summary")}
      />
      <TextField
        type="url"
        name="sourceUrl"
        label="原文地址"
        hint="如果在别处发表过，写上那里的网址。"
        defaultValue={value("sourceUrl")}
        errors={errors("sourceUrl")}
      />
      <TagPicks offered={page.tags} chosen={value("tags") ?? ""} errors={errors("tags")} />
      <CoverPick cover={values.cover} errors={errors("cover")} />
    </ComposeForm>
  );
}
