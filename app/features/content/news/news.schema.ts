import { z } from "zod";
import { textField } from "~/platform/text/text-fields";
import { isHttpsAddress, isWebAddress } from "~/platform/text/web-address";
import { newsLimits as limits } from "./news";

/** An http(s) address, or nothing. */
function addressField(name: string) {
  return textField({ name, max: limits.address, optional: true, line: true }).refine(
    (typed) => typed === "" || isWebAddress(typed),
    { error: `${name}要以 http:// 或 https:// 开头` },
  );
}

/** A picture: one of ours, or an https address. */
const coverField = textField({
  name: "封面",
  max: limits.address,
  optional: true,
  line: true,
}).refine((typed) => typed === "" || /^\/uploads\/[\w.-]+$/.test(typed) || isHttpsAddress(typed), {
  error: "封面要是本站的 /uploads/ 地址，或以 https:// 开头",
});

/** The form of a news item. */
export const newsSchema = z.object({
  title: textField({ name: "标题", max: limits.title, line: true }),
  summary: textField({ name: "摘要", max: limits.summary, optional: true }),
  cover: coverField,
  content: textField({ name: "正文", max: limits.content }),
  sourceName: textField({ name: "来源", max: limits.sourceName, optional: true, line: true }),
  sourceUrl: addressField("来源地址"),
});

export type NewsFields = z.output<typeof newsSchema>;
