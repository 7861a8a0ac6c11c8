import { z } from "zod";
import { idField, textField } from "~/platform/text/text-fields";
import { tidyText } from "~/platform/text/typed-text";
import type { BadgeColour } from "./badge";
import { badgeColours, badgeLimits as limits } from "./badge-rules";

/** What a reader sees as one character: an emoji (UTS #51), a letter with an accent at most, a Chinese character, a mark. */
const oneCharacter = new RegExp("^(?:\\p{RGI_Emoji}|[\\p{L}\\p{N}\\p{P}\\p{S}]\\p{M}?)$", "v");

const colours = Object.keys(badgeColours) as [BadgeColour, ...BadgeColour[]];

/** The form of a badge. */
export const badgeSchema = z.object({
  name: textField({ name: "名称", max: limits.name, line: true }),
  description: textField({ name: "说明", max: limits.description, line: true }),
  colour: z.enum(colours, { error: "请选一种颜色" }),
  sign: z
    .string()
    .default("")
    .transform(tidyText)
    .refine((text) => text === "" || oneCharacter.test(text), "标志只能是一个表情或者一个字"),
});

export type BadgeFields = z.output<typeof badgeSchema>;

export const badgeReasonField = textField({
  name: "授予的话",
  max: limits.reason,
  line: true,
  optional: true,
});

/** The forms of a member's badges, told apart by their button. */
export const awardSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("give"),
      badgeId: z.string({ error: "请选一枚徽章" }).pipe(idField),
      reason: badgeReasonField,
    }),
    z.object({ intent: z.literal("take"), badgeId: idField }),
  ],
  { error: "请再试一次" },
);
