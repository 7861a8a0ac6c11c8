import type { DraftFields } from "~/features/content/drafts/draft";
import type { WritingForm } from "~/features/kinds/kind";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { countCharacters, tidyText } from "~/platform/text/typed-text";
import { longestLine } from "./text-limits";

const names: Record<string, string> = {
  title: "标题",
  summary: "摘要",
  content: "正文",
  hideContent: "隐藏内容",
  tags: "标签",
  sourceUrl: "原文地址",
  pollChoices: "选项",
};
const texts = ["content", "hideContent", "pollChoices"];

/** FieldsInvalid where a field of a draft is longer than any that its form could publish. */
export function requireBounds(
  { longest }: Pick<WritingForm, "longest">,
  fields: DraftFields,
): void {
  const errors: Record<string, string[]> = {};
  for (const [field, typed] of Object.entries(fields)) {
    const most = texts.includes(field) ? longest : longestLine;
    const length = countCharacters(tidyText(typed));
    if (length <= most) continue;
    const name = names[field] ?? "这一项";
    errors[field] = [`${name}不能超过 ${most} 个字，现在有 ${length} 个`];
  }
  if (Object.keys(errors).length > 0) throw new FieldsInvalid(errors);
}
