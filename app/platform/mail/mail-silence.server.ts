/** For how long a mail server that did not answer is left alone, in milliseconds. */
const silence = 60_000;

/** What nodemailer calls a server that kept silent; one that refuses at once costs the other mails no time. */
const silentCodes: readonly unknown[] = ["ETIMEDOUT", "EDNS"];

/**
 * Until when it is left alone, by the clock of this process, and what was wrong. Each process finds out for itself: what is
 * lost is one more wait.
 */
let silent = { until: 0, why: "" };

/** What was wrong with the mail server a moment ago, so that the other mails need not wait for it, too; "" where it may be asked. */
export const mailSilence = (): string => (silent.until > performance.now() ? silent.why : "");

/** Notes what sending a mail failed with, where that was a silence. */
export function noteMailSilence(fault: unknown): void {
  if (!(fault instanceof Error) || !("code" in fault) || !silentCodes.includes(fault.code)) return;
  silent = { until: performance.now() + silence, why: fault.message };
}
