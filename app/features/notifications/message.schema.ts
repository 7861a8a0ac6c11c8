import { z } from "zod";
import { idField } from "~/platform/text/text-fields";

/** The forms of the page of messages: one of them read or deleted, or all; all that were read are deleted at once. */
export const messagesSchema = z.object({
  intent: z.enum(["read", "delete"], { error: "请再试一次" }).default("read"),
  messageId: z.union([z.literal("all"), idField], { error: "请再试一次" }),
});
