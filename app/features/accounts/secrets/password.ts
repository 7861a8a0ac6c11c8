import { commonPasswords } from "./password-common";
import { normalForm } from "~/platform/text/normal-form";

/** What is said of a password that many people have. */
export const tooCommon = "这个密码太常见了，别人很快就能猜到，请换一个";

export const passwordLength = { min: 8, max: 128 } as const;

const runs = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
];

function isRun(word: string): boolean {
  const backwards = [...word].toReversed().join("");
  return runs.some((run) => run.includes(word) || run.includes(backwards));
}

/** Whether a short piece is repeated to fill the word: 88888888, abcabcabc. */
function isRepetition(word: string): boolean {
  return [1, 2, 3, 4].some((length) => {
    const piece = word.slice(0, length);
    return piece.repeat(Math.ceil(word.length / length)).slice(0, word.length) === word;
  });
}

/** Whether a password is among the first that anyone would try. */
export function isCommonPassword(password: string): boolean {
  const word = normalForm(password, "NFKC").toLowerCase();
  const stem = word.replace(/[\d!@#$%^&*._-]{0,4}$/, "");
  return (
    isRun(word) || isRepetition(word) || commonPasswords.has(word) || commonPasswords.has(stem)
  );
}
