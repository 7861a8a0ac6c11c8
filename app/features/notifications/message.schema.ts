import { z } from "zod";
import { idField } from "~/platform/text/text-fields";

/** The forms of the page of messages: one of them read, or all. */
export const readMessagesSchema = z.object({
  messageId: z.union([z.literal("all"), idField], { error: "请再试一次" }),
});
