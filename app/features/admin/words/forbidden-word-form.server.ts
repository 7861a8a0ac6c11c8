import { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { wordHandlingNames, type ForbiddenWord } from "~/features/moderation/forbidden-word";
import { allowWord, forbidWord } from "~/features/moderation/forbidden-word.commands.server";
import { readForbiddenWords } from "~/features/moderation/forbidden-word.queries.server";
import { trialField, wordSchema } from "~/features/moderation/forbidden-word.schema";
import { findForbiddenWords, type WordFindings } from "~/features/moderation/word-check.server";
import { readDatabase } from "~/platform/database/database.server";
import type { Done } from "~/platform/http/page-action.server";
import { idField } from "~/platform/text/text-fields";

/** The forms of the page, told apart by their button. */
export const wordFormSchema = z.discriminatedUnion(
  "intent",
  [z.object({ intent: z.literal("allow"), wordId: idField }), wordSchema],
  { error: "请再试一次" },
);

/** Adds or takes away a forbidden word. */
export async function changeWords(
  form: z.output<typeof wordFormSchema>,
  moderator: Viewer,
): Promise<Done> {
  if (form.intent === "allow") {
    await allowWord(moderator, form.wordId);
    return { to: "/admin/words", flash: { kind: "success", text: "去掉了" } };
  }
  const done = await forbidWord(moderator, form);
  const text =
    done === "added" ? "添加了" : `已经有这个词，现在是${wordHandlingNames[form.handling]}`;
  return { to: "/admin/words", flash: { kind: "success", text } };
}

/** What a trial of the forbidden words found, in words; `errors` where the text could not be tried. */
export interface WordTrial {
  text: string;
  outcome: string;
  errors: string[];
}

/** What would become of a text, which is stored nowhere. */
export async function tryWords(text: string): Promise<WordTrial> {
  const { success, data = "", error } = trialField.safeParse(text);
  if (!success) {
    return { text, outcome: "", errors: error.issues.map(({ message }) => message) };
  }
  const words = await readForbiddenWords(readDatabase());
  return { text, outcome: findingsInWords(findForbiddenWords(words, [data])), errors: [] };
}

const listWords = (words: ForbiddenWord[]) => words.map(({ word }) => word).join("、");

function findingsInWords({ rejected, reviewed, slow }: WordFindings): string {
  const late = slow.length === 0 ? "" : `这些模式太慢，没能看完：${listWords(slow)}。`;
  if (rejected.length > 0) return `不让发布，因为有：${listWords(rejected)}。${late}`;
  if (reviewed.length > 0) return `送去审核，因为有：${listWords(reviewed)}。${late}`;
  return late === "" ? "可以发布，没有敏感词。" : `送去审核。${late}`;
}
