import { isoTime } from "~/platform/clock/standard-time";

const day = 24 * 60 * 60 * 1000;
/** How long what it says may be believed, in days; RFC 9116 asks for less than a year. */
const good = 180;

/** The security.txt of a site (RFC 9116); the same for a whole day. */
export function writeSecurityText(origin: string, contact: string, now: number): string {
  const expires = (Math.floor(now / day) + good) * day;
  return [
    `Contact: ${contact}`,
    `Expires: ${isoTime(expires)}`,
    "Preferred-Languages: zh, en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
