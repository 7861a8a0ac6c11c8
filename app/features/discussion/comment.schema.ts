import { z } from "zod";
import { idField, textField } from "~/platform/text/text-fields";
import { commentLimits } from "./comment";

const optionalId = z.preprocess(
  (value) => value ?? "",
  z.union([idField, z.literal("").transform(() => 0)]),
);

/** The form of a comment, or of a reply to `rootId` that may answer the reply `quoteId`. */
export const commentSchema = z.object({
  formId: z.string().max(64).default(""),
  rootId: optionalId,
  quoteId: optionalId,
  content: textField({ name: "评论", max: commentLimits.content }),
});

export type CommentForm = z.output<typeof commentSchema>;
