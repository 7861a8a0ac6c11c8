import { z } from "zod";
import { idField, textField } from "~/platform/text/text-fields";
import { splitTags, tagsFault } from "./tag";
import { topicLimits } from "./topic";

const tagsField = z
  .string()
  .default("")
  .transform(splitTags)
  .superRefine((names, check) => {
    const fault = tagsFault(names);
    if (fault !== "") check.addIssue({ code: "custom", message: fault });
  });

/** One form, sent twice, publishes once. */
export const formIdField = z.string().max(64).default("");

/** The form of a topic. */
export const topicSchema = z.object({
  formId: formIdField,
  nodeId: z.preprocess((value) => value ?? "", z.union([idField, z.string().transform(() => 0)])),
  title: textField({ name: "标题", max: topicLimits.title, line: true }),
  content: textField({ name: "正文", max: topicLimits.content }),
  hideContent: textField({ name: "隐藏内容", max: topicLimits.content, optional: true }),
  tags: tagsField,
});

/** The form of a tweet. */
export const tweetSchema = z.object({
  formId: formIdField,
  nodeId: z.preprocess((value) => value ?? "", z.union([idField, z.string().transform(() => 0)])),
  content: textField({ name: "内容", max: topicLimits.tweet }),
  tags: tagsField,
});

export type TopicForm = z.output<typeof topicSchema>;
export type TweetForm = z.output<typeof tweetSchema>;
