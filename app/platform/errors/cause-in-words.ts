import { s3RefusalWords, S3Refusal, unreachableWords } from "~/platform/storage/s3-fault";
import { Unavailable } from "./unavailable";
import type { Language } from "~/platform/text/wording";

const mostWords = 200;

/** What an error says, in one line; of one that wraps another, also what that one says. Sentences of the house are Chinese. */
export function causeInWords(error: unknown, language: Language = "zh"): string {
  const said: string[] = [];
  for (let one = error; one !== undefined && said.length < 3; one = causeOf(one)) {
    if (!saysNothing(one)) said.push(plainCause(one, language));
  }
  return said
    .join(language === "zh" ? "：" : ": ")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .slice(0, mostWords);
}

/** An error as it says itself, in one line of at most so many characters: what a mail server answers is whatever it likes. */
export const errorOnOneLine = (error: unknown, most: number): string =>
  String(error)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .slice(0, most);

/** Whether only what it wraps says why: what visitors are told, and fetch. */
const saysNothing = (error: unknown) =>
  causeOf(error) !== undefined &&
  (error instanceof Unavailable || (error as Error).message === "fetch failed");

function plainCause(error: unknown, language: Language): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof S3Refusal) return s3RefusalWords(error, language);
  const unreached = unreachableWords((error as NodeJS.ErrnoException).code ?? "", language);
  if (unreached !== "") return unreached;
  // A host with several addresses fails with an error for each, and none for all.
  return error.message || (error as NodeJS.ErrnoException).code || error.name;
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);
