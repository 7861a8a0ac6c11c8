import { z } from "zod";
import { muteDays, type MuteDays } from "./mute";
import { reasonField, requiredReasonField } from "./reason.schema";

const daysByText = new Map(muteDays.map((days) => [String(days), days]));

/** How long a mute is to last, as forms and addresses say it; undefined when it is none of the three. */
export function muteDaysOf(text: string | null): MuteDays | undefined {
  return daysByText.get(text ?? "");
}

/** The form that mutes, or lifts a mute. */
export const muteSchema = z.object({
  days: z
    .enum(["7", "-1", "0"], { error: "请选择禁言多久" })
    .transform((text) => muteDaysOf(text) ?? 0),
  reason: reasonField,
});

/** The form that disables an account, which needs a reason, or enables it again. */
export const disableSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("disable"), reason: requiredReasonField }),
  z.object({ intent: z.literal("enable"), reason: reasonField }),
]);
