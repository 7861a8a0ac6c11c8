import { z } from "zod";
import { plainId } from "~/platform/text/plain-id";
import { countCharacters, hasInvisible, isBlank, tidyText } from "~/platform/text/typed-text";
import { pollLimits } from "./poll";
import { normalForm } from "~/platform/text/normal-form";

const { fewest, most, words } = pollLimits;

/** What is wrong with the choices of a poll; "" for nothing. No choices at all are no poll. */
function faultOfChoices(choices: string[]): string {
  if (choices.length === 0) return "";
  if (choices.length < fewest) return `至少写 ${fewest} 个选项，每行一个`;
  if (choices.length > most) return `最多 ${most} 个选项，现在有 ${choices.length} 个`;
  const long = choices.findIndex((choice) => countCharacters(choice) > words);
  if (long >= 0) return `第 ${long + 1} 个选项不能超过 ${words} 个字`;
  const unseen = choices.findIndex((choice) => hasInvisible(choice));
  if (unseen >= 0) return `第 ${unseen + 1} 个选项里有看不见的字符，请去掉`;
  const keys = choices.map((choice) =>
    normalForm(choice, "NFKC").toLowerCase().replace(/\s+/g, " "),
  );
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
  return twice >= 0 ? `第 ${twice + 1} 个选项和前面的一样` : "";
}

// Left out where the form has no poll, so that one that stands is left alone.
const choicesField = z
  .string()
  .optional()
  .transform((text) =>
    text
      ?.split(/\r\n|\r|\n/)
      .map((line) => tidyText(line).trim())
      .filter((line) => !isBlank(line)),
  )
  .superRefine((choices, check) => {
    const message = faultOfChoices(choices ?? []);
    if (message !== "") check.addIssue({ code: "custom", message });
  });

const mostField = z
  .string()
  .default("")
  .transform((text) => normalForm(text, "NFKC").trim())
  .transform((text) => (text === "" ? 1 : (plainId(text) ?? 0)))
  .refine((count) => count >= 1 && count <= most, `要填 1 到 ${most} 的整数`);

const flagField = z
  .string()
  .default("")
  .transform((text) => text === "on" || text === "true");

/** The part of a topic's form that makes a poll. */
export const pollFields = {
  pollChoices: choicesField,
  pollMost: mostField,
  /** As `datetime-local` writes it, by the clocks of the site's time zone. */
  pollEnd: z
    .string()
    .default("")
    .transform((text) => text.trim()),
  pollEarly: flagField,
  pollNamed: flagField,
};

export type PollForm = { [Name in keyof typeof pollFields]: z.output<(typeof pollFields)[Name]> };

/** The form of a vote. */
export const voteSchema = z.object({
  choice: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((ids) => [...new Set([ids].flat())])
    // One sentence, however many are sent.
    .refine(
      (ids) => ids.length <= most && ids.every((id) => plainId(id) !== null),
      "请从列出的选项里选",
    )
    .transform((ids) => ids.map(Number)),
});
