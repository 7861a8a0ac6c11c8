import { causeInWords } from "~/platform/errors/cause-in-words";

/** What a check measured, with the words that say it. */
export interface Measured {
  value: number;
  words: string;
}

/** One rule of what is bad on a site. */
export interface SiteCheck {
  name: string;
  /** What it looks at: 磁盘剩余. */
  title: string;
  /** It is bad where less than the least was measured, or more than the most. */
  threshold: { least: number } | { most: number };
  /** What the owner is to do where it is bad, in a sentence. */
  todo: string;
  measure: () => Promise<Measured>;
}

/** How a check went. */
export interface CheckResult extends Pick<SiteCheck, "name" | "title" | "todo"> {
  bad: boolean;
  words: string;
}

/** Whether a value is beyond the threshold of its check. */
export function isBeyond(threshold: SiteCheck["threshold"], value: number): boolean {
  return "least" in threshold ? value < threshold.least : value > threshold.most;
}

/** A threshold for what is either so or not: no fault at all. */
export const noFault = { most: 0 } as const;
export const allWell = (words: string): Measured => ({ value: 0, words });
export const atFault = (words: string): Measured => ({ value: 1, words });

/** Milliseconds after which a check that does not answer is at fault. */
const patience = 20_000;

/** Makes a check; what it throws, or a long silence, is a fault. */
export async function runCheck(check: SiteCheck): Promise<CheckResult> {
  const { name, title, todo, threshold } = check;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("20 秒没有回应")), patience);
  });
  try {
    const { value, words } = await Promise.race([check.measure(), silence]);
    return { name, title, todo, words, bad: isBeyond(threshold, value) };
  } catch (error) {
    return { name, title, todo, words: causeInWords(error), bad: true };
  } finally {
    clearTimeout(timer);
  }
}

/** A fault in one line: what is wrong, and what to do. */
export function faultLine({ title, words, todo }: Pick<CheckResult, "title" | "words" | "todo">) {
  return `${title}：${words.replace(/。$/, "")}。${todo}`;
}
