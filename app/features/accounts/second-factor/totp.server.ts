import { Secret, TOTP } from "otpauth";
import { isAppCode } from "./factor-code";

/** What every app of this kind takes without being told. */
const form = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** How many spans before and after are taken, because clocks differ. */
const window = 1;

/** A new secret, as people type it: base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The link that puts a secret into an app, which a QR code carries. */
export function totpLink(secret: string, { issuer, label }: { issuer: string; label: string }) {
  return new TOTP({ ...form, issuer, label, secret }).toString();
}

/** The span of half a minute to which a code belongs, or null when it is none of those around `now`. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  // The library compares bytes, and fails where there are not as many of them.
  if (!isAppCode(code)) return null;
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ ...form, token: code, secret: key, timestamp: now, window });
  return delta === null ? null : Math.floor(now / (form.period * 1000)) + delta;
}
