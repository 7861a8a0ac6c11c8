import { z } from "zod";
import { formIdField } from "~/features/content/writing/writing.schema";
import { textField } from "~/platform/text/text-fields";
import { letterLimits } from "./conversation";

const longestName = 20;

/**
 * Usernames, or the ids of members who have none, as people part them. What is no username is refused rather than left
 * out: 小bob is a nickname, and bob somebody else.
 */
const namesField = z
  .string()
  .default("")
  .transform((typed) => [
    ...new Set(typed.split(/(?:[\s,;，；、]|(?<![^\s,;，；、])[@＠])+/).filter(Boolean)),
  ])
  .superRefine((names, check) => {
    const say = (message: string) => check.addIssue({ code: "custom", message });
    const wrong = names.find((name) => name.length > longestName || /[^\w-]/.test(name));
    if (names.length === 0) say("请填写收信人的用户名");
    else if (names.length > letterLimits.people) say(`收信人最多 ${letterLimits.people} 个`);
    else if (wrong !== undefined) say(`没有“${shortened(wrong)}”这个成员`);
  });

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= longestName) return name;
  return `${characters.slice(0, longestName).join("")}…`;
}

const content = textField({ name: "私信", max: letterLimits.content });

/** The form of a letter in a conversation. */
export const letterSchema = z.object({ formId: formIdField, content });

/** The form that begins a conversation. */
export const conversationSchema = z.object({ formId: formIdField, to: namesField, content });

export type LetterFields = z.output<typeof letterSchema>;
export type ConversationFields = z.output<typeof conversationSchema>;

/** The form that leaves a conversation, which has nothing but its button. */
export const leavingSchema = z.object({});
