import { createHash, randomInt } from "node:crypto";

/** How many a member has at a time. */
const count = 10;
/** Without those that look like others. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const length = 16;

function newCode(): string {
  const drawn = Array.from({ length }, () => letters[randomInt(letters.length)] ?? "").join("");
  return drawn.replace(/.{4}(?=.)/g, "$&-");
}

/** New codes as they are shown: abcd-efgh-jkmn-pqrs. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, () => newCode());

/** What the database keeps of a code; they are too many to be tried, so a plain hash does, which outlives the site's secret. */
export function hashRecoveryCode(userId: number, code: string): string {
  return createHash("sha256").update(`recovery ${userId} ${code}`).digest("hex");
}
