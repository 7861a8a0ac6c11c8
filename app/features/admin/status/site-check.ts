import { causeInWords } from "~/platform/errors/cause-in-words";
import type { Language, Wording } from "~/platform/text/wording";

/** What a check measured, with the words that say it. */
export interface Measured {
  value: number;
  words: Wording;
}

/** One rule of what is bad on a site. */
export interface SiteCheck {
  name: string;
  /** What it looks at: 磁盘剩余. */
  title: Wording;
  /** It is bad where less than the least was measured, or more than the most. */
  threshold: { least: number } | { most: number };
  /** What the owner is to do where it is bad, in a sentence. */
  todo: Wording;
  measure: () => Promise<Measured>;
}

/** How a check went, in one language. */
export interface CheckResult {
  name: string;
  title: string;
  todo: string;
  bad: boolean;
  words: string;
}

/** Whether a value is beyond the threshold of its check. */
export function isBeyond(threshold: SiteCheck["threshold"], value: number): boolean {
  return "least" in threshold ? value < threshold.least : value > threshold.most;
}

/** A threshold for what is either so or not: no fault at all. */
export const noFault = { most: 0 } as const;
export const measured = (value: number, zh: string, en = zh): Measured => ({
  value,
  words: { zh, en },
});
export const allWell = (zh: string, en = zh): Measured => measured(0, zh, en);
export const atFault = (zh: string, en = zh): Measured => measured(1, zh, en);
/** What most checks say where nothing is wrong. */
export const fine = (): Measured => allWell("正常", "fine");

/** Milliseconds after which a check that does not answer is at fault. */
const patience = 20_000;
const silent = { zh: "20 秒没有回应", en: "no answer within 20 seconds" };

/** Makes a check; what it throws, or a long silence, is a fault. */
export async function runCheck(check: SiteCheck, language: Language = "zh"): Promise<CheckResult> {
  const { name, threshold } = check;
  const told = { name, title: check.title[language], todo: check.todo[language] };
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(silent[language])), patience);
  });
  try {
    const { value, words } = await Promise.race([check.measure(), silence]);
    return { ...told, words: words[language], bad: isBeyond(threshold, value) };
  } catch (error) {
    return { ...told, words: causeInWords(error, language), bad: true };
  } finally {
    clearTimeout(timer);
  }
}

/** A fault in one line: what is wrong, and what to do. */
export function faultLine(
  { title, words, todo }: Pick<CheckResult, "title" | "words" | "todo">,
  language: Language = "zh",
) {
  if (language === "en") return `${title}: ${words.replace(/\.$/, "")}. ${todo}`;
  return `${title}：${words.replace(/。$/, "")}。${todo}`;
}
