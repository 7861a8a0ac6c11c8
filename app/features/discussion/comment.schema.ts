import { z } from "zod";
import { idField, textField } from "~/platform/text/text-fields";
import { commentLimits } from "./comment";

const optionalId = z.preprocess(
  (value) => value ?? "",
  z.union([idField, z.literal("").transform(() => 0)]),
);

/** The form of a comment, or of an answer to the comment or reply `quoteId`. */
export const commentSchema = z.object({
  formId: z.string().max(64).default(""),
  quoteId: optionalId,
  content: textField({ name: "评论", max: commentLimits.content }),
});

export type CommentForm = z.output<typeof commentSchema>;
