import { z } from "zod";
import { pollFields } from "~/features/content/polls/poll.schema";
import {
  altsField,
  formIdField,
  picturesField,
  tagsField,
} from "~/features/content/writing/writing.schema";
import { idField, textField } from "~/platform/text/text-fields";
import { isBlank } from "~/platform/text/typed-text";
import { topicLimits } from "./topic";

const nodeField = z.preprocess(
  (value) => value ?? "",
  z.union([idField, z.string().transform(() => 0)]),
);

/** The form of a topic. */
export const topicSchema = z.object({
  formId: formIdField,
  nodeId: nodeField,
  title: textField({ name: "标题", max: topicLimits.title, line: true }),
  content: textField({ name: "正文", max: topicLimits.content }),
  hideContent: textField({ name: "隐藏内容", max: topicLimits.content, optional: true }),
  tags: tagsField,
  ...pollFields,
});

/** The form of a tweet: some words, or at least one picture. */
export const tweetSchema = z
  .object({
    formId: formIdField,
    nodeId: nodeField,
    content: textField({ name: "内容", max: topicLimits.tweet, optional: true }),
    images: picturesField,
    imageAlts: altsField,
    tags: tagsField,
  })
  .superRefine(({ content, images }, check) => {
    if (isBlank(content) && images.length === 0) {
      check.addIssue({ code: "custom", path: ["content"], message: "写点什么，或者放一张图片" });
    }
    if (images.length > topicLimits.pictures) {
      const message = `最多 ${topicLimits.pictures} 张图片`;
      check.addIssue({ code: "custom", path: ["images"], message });
    }
  });

export type TopicFields = z.output<typeof topicSchema>;
export type TweetFields = z.output<typeof tweetSchema>;
