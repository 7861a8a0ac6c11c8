/** The jobs that send a mail of the log. */
export const accountMailKind = "account-mail";
export const noticeMailKind = "notice-mail";
export const digestMailKind = "digest-mail";
export const mailJobKinds: readonly string[] = [accountMailKind, noticeMailKind, digestMailKind];

const minute = 60 * 1000;
const hour = 60 * minute;

/**
 * Milliseconds from each attempt to send a mail to the next: soon at first, for a mail server that starts again,
 * and then three times a day until three days are over.
 */
export const mailDelays: readonly number[] = [
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * minute),
  ...[1, 2, 4, 8, 8, 8, 8, 8, 8, 8, 8].map((hours) => hours * hour),
];
