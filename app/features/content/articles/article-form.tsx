import { MarkdownArea } from "~/ui/editor/markdown-area";
import { TextArea, TextField } from "~/ui/field";
import { ComposeForm } from "../writing/compose-form";
import * as styles from "../writing/compose-form.css";
import type { ComposePage } from "../writing/compose-page.server";
import { formValues } from "../writing/form-values";
import { CoverPick, PicturePicks } from "../writing/picture-picks";
import { LivePreview } from "../writing/live-preview";
import { TagPicks } from "../writing/tag-picks";
import { WritingWays } from "../writing/writing-ways";
import { articleLimits } from "./article";

interface ArticleFormProps {
  page: ComposePage;
  answer: unknown;
}

/** The form of an article: title, text, summary, source, tags, cover, pictures. */
export function ArticleForm({ page, answer }: ArticleFormProps) {
  const values = formValues(page, answer);
  const { value, errors } = values;
  return (
    <ComposeForm page={page} values={values} heading={page.targetId === 0 ? "写文章" : "编辑文章"}>
      <div className={styles.title}>
        <TextField
          name="title"
          label="标题"
          labelHidden
          placeholder="标题"
          required
          maxLength={articleLimits.title}
          defaultValue={value("title")}
          errors={errors("title")}
        />
      </div>
      <LivePreview kind={page.kind}>
        <WritingWays>
          <MarkdownArea
            name="content"
            label="正文"
            hint="支持 Markdown。"
            required
            rows={22}
            defaultValue={value("content")}
            errors={errors("content")}
          />
        </WritingWays>
      </LivePreview>
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
      <PicturePicks
        pictures={values.pictures}
        errors={errors("images")}
        hint="最多 9 张，每张不超过 10 MB。正文里没有写到的图片会放在正文末尾。"
      />
    </ComposeForm>
  );
}
