import { z } from "zod";
import { altsField, formIdField, picturesField } from "~/features/content/writing/writing.schema";
import { idField, textField } from "~/platform/text/text-fields";
import { commentLimits } from "./comment";

const optionalId = z.preprocess(
  (value) => value ?? "",
  z.union([idField, z.literal("").transform(() => 0)]),
);

const words = {
  content: textField({ name: "评论", max: commentLimits.content }),
  images: picturesField.refine(
    (images) => images.length <= commentLimits.pictures,
    `最多 ${commentLimits.pictures} 张图片`,
  ),
  imageAlts: altsField,
};

/** The form of a comment, or of an answer to the comment or reply `quoteId`. */
export const commentSchema = z.object({ formId: formIdField, quoteId: optionalId, ...words });

/** The form that edits a comment. */
export const commentEditSchema = z.object(words);

export type CommentFields = z.output<typeof commentSchema>;
export type CommentWords = z.output<typeof commentEditSchema>;
