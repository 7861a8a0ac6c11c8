import { z } from "zod";
import { topicLimits } from "~/features/content/topics/topic";
import { parseFloors } from "~/features/discussion/moved/floor-list";
import { requiredReasonField } from "~/features/moderation/reason.schema";
import { idField, textField } from "~/platform/text/text-fields";

/** The most comments and replies that are moved at once. */
export const mostMoved = 200;

/** The form that moves comments of a topic to a new one. */
export const splitSchema = z.object({
  floors: textField({ name: "要移走的楼", max: 500, line: true }).transform((typed, check) => {
    const floors = parseFloors(typed);
    if (floors || typed === "") return floors ?? [];
    check.addIssue({ code: "custom", message: "请写楼号和范围，例如 12, 15-20，最多 50 段" });
    return z.NEVER;
  }),
  title: textField({ name: "标题", max: topicLimits.title, line: true }),
  nodeId: idField,
  reason: requiredReasonField,
});

export type SplitFields = z.output<typeof splitSchema>;
