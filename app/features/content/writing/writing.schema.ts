import { z } from "zod";
import { splitTags, tagLimits, tagsFault } from "~/features/content/tags/tag";
import { withoutNul } from "~/platform/text/kept-text";
import { altWords } from "./picture-text";
import { longestLine } from "./text-limits";

const joinedTags = (value: unknown) => (Array.isArray(value) ? value.join(",") : value);

/** Tags as they were typed or picked: one text with commas, or several. */
export const tagsField = z.preprocess(
  joinedTags,
  z
    .string()
    .max(
      longestLine,
      `最多 ${tagLimits.perTopic} 个标签，每个不能超过 ${tagLimits.characters} 个字`,
    )
    .default("")
    .transform(splitTags)
    .superRefine((names, check) => {
      const fault = tagsFault(names);
      if (fault !== "") check.addIssue({ code: "custom", message: fault });
    }),
);

/** Characters of the longest mark of a form: a copy's has a word of its own at the end. */
export const longestMark = 100;

/** One form, sent twice, publishes once. */
export const formIdField = z
  .string()
  .max(longestMark, `formId 最多 ${longestMark} 个字符`)
  .transform(withoutNul)
  .default("");

const uploaded = /^\/uploads\/[\w-]+\.webp$/;

/** The address of an uploaded picture, or "". */
export const pictureField = z
  .string()
  .default("")
  .refine((url) => url === "" || uploaded.test(url), "请重新选择图片");

/** Addresses of uploaded pictures. */
export const picturesField = z.preprocess(
  (value) => (value === undefined || value === "" ? [] : [value].flat()),
  z.array(z.string().regex(uploaded, "请重新选择图片")),
);

/** What is said of each of these pictures, in their order. */
export const altsField = z
  .preprocess((value) => [value].flat(), z.array(z.string().transform(altWords)))
  .optional();
