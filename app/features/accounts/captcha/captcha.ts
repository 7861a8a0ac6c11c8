import { normalForm } from "~/platform/text/normal-form";

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

/** An answer as it is compared: full-width and half-width, capitals, spaces and what divides words are all the same. */
export function plainAnswer(text: string): string {
  const plain = normalForm(text, "NFKC").toLowerCase().replace(/\s/g, "");
  return plain.replace(/[、,。;“”"]/g, "") || plain;
}
