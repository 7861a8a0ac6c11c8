import { z } from "zod";
import { formIdField } from "~/features/content/writing/writing.schema";
import { textField } from "~/platform/text/text-fields";
import { isHttpsAddress, isWebAddress } from "~/platform/text/web-address";
import { linkLimits as limits } from "./friend-link";

const urlField = textField({ name: "网址", max: limits.address, line: true })
  .refine((typed) => typed === "" || isWebAddress(typed), {
    error: "网址要以 http:// 或 https:// 开头",
  })
  .transform((typed) => (isWebAddress(typed) ? new URL(typed).href : typed));

const logoField = textField({
  name: "图标",
  max: limits.address,
  optional: true,
  line: true,
}).refine((typed) => typed === "" || /^\/uploads\/[\w.-]+$/.test(typed) || isHttpsAddress(typed), {
  error: "图标要是以 https:// 开头的图片地址，可以不填",
});

const fields = {
  url: urlField,
  title: textField({ name: "名称", max: limits.title, line: true }),
  summary: textField({ name: "简介", max: limits.summary, optional: true, line: true }),
  logo: logoField,
};

/** The form by which a member proposes a friend link. */
export const linkProposalSchema = z.object({ formId: formIdField, ...fields });

/** The form of a moderator: with its place in the order, smaller first, 0 for none chosen. */
export const linkSchema = z.object({
  ...fields,
  sortNo: z
    .string()
    .default("")
    .transform((typed) => typed.trim())
    .refine((typed) => /^([1-9]\d{0,5})?$/.test(typed), {
      error: `排序要填 1 到 ${limits.lastPlace} 的整数，可以不填`,
    })
    .transform(Number),
});

export type LinkProposal = z.output<typeof linkProposalSchema>;
export type LinkFields = z.output<typeof linkSchema>;
