import { z } from "zod";
import { textField } from "~/platform/text/text-fields";
import { sitePageLimits as limits, sitePageSlugForm } from "./site-page";

/** The form of a page of the site's own. */
export const sitePageSchema = z.object({
  slug: textField({ name: "地址", max: limits.slug, line: true })
    .transform((typed) => typed.toLowerCase())
    .refine((typed) => typed === "" || sitePageSlugForm.test(typed), {
      error: "地址只能用小写字母、数字和中间的短横线，例如 rules",
    }),
  title: textField({ name: "标题", max: limits.title, line: true }),
  content: textField({ name: "正文", max: limits.content }),
});

export type SitePageFields = z.output<typeof sitePageSchema>;
