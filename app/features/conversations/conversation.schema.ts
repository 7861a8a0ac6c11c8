import { z } from "zod";
import { formIdField } from "~/features/content/writing/writing.schema";
import { textField } from "~/platform/text/text-fields";
import { letterLimits } from "./conversation";

/** Usernames, or the ids of members who have none, with anything between them that is in neither. */
const namesField = z
  .string()
  .default("")
  .transform((typed) => [...new Set(typed.split(/[^\w-]+/).filter((name) => name !== ""))])
  .superRefine((names, check) => {
    const say = (message: string) => check.addIssue({ code: "custom", message });
    if (names.length === 0) say("请填写收信人的用户名");
    else if (names.length > letterLimits.people) say(`收信人最多 ${letterLimits.people} 个`);
    for (const name of names) {
      if (name.length > 20) say(`没有“${name.slice(0, 20)}…”这个成员`);
    }
  });

const content = textField({ name: "私信", max: letterLimits.content });

/** The form of a letter in a conversation. */
export const letterSchema = z.object({ formId: formIdField, content });

/** The form that begins a conversation. */
export const conversationSchema = z.object({ formId: formIdField, to: namesField, content });

export type LetterFields = z.output<typeof letterSchema>;
export type ConversationFields = z.output<typeof conversationSchema>;

/** The form that leaves a conversation, which has nothing but its button. */
export const leavingSchema = z.object({});
