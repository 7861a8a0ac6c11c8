import { z } from "zod";
import { textField } from "~/platform/text/text-fields";
import { isWebAddress } from "~/platform/text/web-address";
import { formIdField, pictureField, tagsField } from "../writing/writing.schema";
import { articleLimits } from "./article";

const sourceField = textField({
  name: "原文地址",
  max: articleLimits.sourceUrl,
  optional: true,
  line: true,
}).refine((url) => url === "" || isWebAddress(url), "原文地址要以 http:// 或 https:// 开头");

/** The form of an article. */
export const articleSchema = z.object({
  formId: formIdField,
  title: textField({ name: "标题", max: articleLimits.title, line: true }),
  summary: textField({ name: "摘要", max: articleLimits.summary, optional: true }),
  cover: pictureField,
  content: textField({ name: "正文", max: articleLimits.content }),
  tags: tagsField,
  sourceUrl: sourceField,
});

export type ArticleFields = z.output<typeof articleSchema>;
