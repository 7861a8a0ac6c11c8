import { z } from "zod";
import { requiredReasonField } from "~/features/moderation/reason.schema";
import { textField } from "~/platform/text/text-fields";
import { topicOf } from "./topic-address";

/** The most comments and replies of a topic that is merged into another one. */
export const mostMerged = 1000;

/** The form that merges a topic into another one, which is named by its number or its address on this site. */
export const mergeSchemaFor = (origin: string) =>
  z.object({
    target: textField({ name: "并入哪个话题", max: 300, line: true }).transform((typed, check) => {
      const id = topicOf(typed, origin);
      if (id !== null || typed === "") return id ?? 0;
      check.addIssue({ code: "custom", message: "请写话题的编号或地址，例如 12 或 /topic/12" });
      return z.NEVER;
    }),
    reason: requiredReasonField,
    /** The topic that was shown before, with what would happen. */
    sure: z.string().default(""),
  });
