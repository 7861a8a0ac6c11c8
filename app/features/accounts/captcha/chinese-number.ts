const digits = "零一二三四五六七八九十百";
const formal = "零壹贰叁肆伍陆柒捌玖拾佰";

/** A number up to 999 in Chinese words: 十二, 二十, 一百零五. */
export function chineseNumber(value: number, words = digits): string {
  const word = (at: number) => words[at] ?? "";
  if (value < 100)
    return value >= 10 && value < 20
      ? belowHundred(value, word).slice(1)
      : belowHundred(value, word);
  const rest = value % 100;
  const hundreds = word(Math.floor(value / 100)) + word(11);
  if (rest === 0) return hundreds;
  return hundreds + (rest < 10 ? word(0) : "") + belowHundred(rest, word);
}

/** With the one before ten: 一十二. */
function belowHundred(value: number, word: (at: number) => string): string {
  if (value < 10) return word(value);
  return word(Math.floor(value / 10)) + word(10) + (value % 10 === 0 ? "" : word(value % 10));
}

/** Every way in which somebody may write a number below 1000. */
export function numberWritings(value: number): string[] {
  const words = [chineseNumber(value), chineseNumber(value, formal)];
  const long = value >= 10 && value < 20 ? words.flatMap((word) => [`一${word}`, `壹${word}`]) : [];
  const short = words
    .filter((word) => /^.[百佰].[十拾]/.test(word))
    .map((word) => word.replace(/[一壹](?=[十拾])/, ""));
  return [...new Set([String(value), ...words, ...long, ...short, ...(value === 2 ? ["两"] : [])])];
}
