/** What a person may be asked to show that they are one. */
export type CaptchaKind = "picture" | "question";

/** A captcha as a page shows it: a picture as a data address, or a question; the other is "". */
export interface Captcha {
  id: string;
  kind: CaptchaKind;
  picture: string;
  question: string;
}

/** How long a captcha may be answered, in milliseconds. */
export const captchaLife = 10 * 60 * 1000;

export const pictureSize = { width: 132, height: 44 } as const;

// No characters that look alike when they are bent: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V.
const letters = "ACDEFHJKMNPRTUWXY347";

/** The characters of a picture, chosen by random bytes. */
export function pictureText(random: Uint8Array): string {
  return [...random.subarray(0, 4)].map((byte) => letters[byte % letters.length]).join("");
}

const digits = "零一二三四五六七八九十";
const formal = "零壹贰叁肆伍陆柒捌玖拾";

/** A number up to 99 in Chinese words: 十二, 二十. */
export function chineseNumber(value: number, words = digits): string {
  const ten = words[10] ?? "";
  const one = value % 10 === 0 && value > 0 ? "" : (words[value % 10] ?? "");
  if (value < 10) return one;
  return `${value < 20 ? "" : (words[Math.floor(value / 10)] ?? "")}${ten}${one}`;
}

export interface Question {
  question: string;
  answers: string[];
}

/** A short sum in Chinese words, chosen by random bytes; it is answered in any way of writing numbers. */
export function sumQuestion(random: Uint8Array): Question {
  const [first = 0, second = 0, sign = 0] = random;
  const left = 1 + (first % 10);
  const right = 1 + (second % 10);
  const adding = sign % 2 === 0 || left === right;
  const [more, less] = [Math.max(left, right), Math.min(left, right)];
  const result = adding ? left + right : more - less;
  const question = adding
    ? `${chineseNumber(left)}加${chineseNumber(right)}等于几？`
    : `${chineseNumber(more)}减${chineseNumber(less)}等于几？`;
  return { question, answers: writings(result) };
}

function writings(value: number): string[] {
  const words = [chineseNumber(value), chineseNumber(value, formal)];
  const long = value >= 10 && value < 20 ? words.flatMap((word) => [`一${word}`, `壹${word}`]) : [];
  return [String(value), ...words, ...long, ...(value === 2 ? ["两"] : [])];
}

/** An answer as it is compared: full-width and half-width, capitals and spaces are all the same. */
export function plainAnswer(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s/g, "");
}
