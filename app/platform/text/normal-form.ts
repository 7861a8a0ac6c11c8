// Marks, also those that stand by themselves at half the width until NFKC.
const longRun = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in a normal form, with no more marks on one letter than the stream-safe format has, 30 (Unicode Standard Annex 15,
 * section 13): those beyond are dropped, for putting n of them in order costs n².
 */
export function normalForm(text: string, form: "NFC" | "NFKC"): string {
  return text.replace(longRun, "$1").normalize(form);
}
