import { randomBytes, timingSafeEqual } from "node:crypto";
import { readCookie, setCookie } from "~/platform/cookies/cookies.server";
import { randomToken, sign } from "~/platform/env/secrets.server";

export const sessionCookie = "userToken";
const seedCookie = "formSeed";

const proofOf = (subject: string) => Buffer.from(sign("form", subject), "base64url");
const ofSession = (session: string) => proofOf(`session ${session}`);
const ofSeed = (seed: string) => proofOf(`seed ${seed}`);

function xor(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));
}

/**
 * A proof under a pad of its own, which goes along: it is written otherwise on every page, so that nobody learns it from
 * how well pages with guesses in them are compressed (BREACH).
 */
function mask(proof: Buffer): string {
  const pad = randomBytes(proof.length);
  return Buffer.concat([pad, xor(pad, proof)]).toString("base64url");
}

function masks(token: string, proof: Buffer): boolean {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 2 * proof.length) return false;
  const pad = bytes.subarray(0, proof.length);
  return timingSafeEqual(xor(pad, bytes.subarray(proof.length)), proof);
}

/**
 * The token of a form for members, bound to their session; it names whose form it is, so that this is known when the
 * session has ended.
 */
export function memberFormToken(request: Request, memberId = 0): string {
  return `${memberId}.${mask(ofSession(readCookie(request, sessionCookie)))}`;
}

/** Whose form a token says that it is, whether it is valid or not; 0 for nobody's. */
export function memberOfToken(token: unknown): number {
  return Number(/^(\d{1,15})\./.exec(String(token))?.[1] ?? 0);
}

/**
 * The token of a form for visitors (sign-in, sign-up, captcha), bound to a cookie of their browser;
 * `cookie` is the Set-Cookie value that the page must send.
 */
export function visitorFormToken(request: Request): { token: string; cookie: string } {
  const seed = readCookie(request, seedCookie) || randomToken(16);
  return {
    token: mask(ofSeed(seed)),
    cookie: setCookie(seedCookie, seed, { maxAge: 24 * 60 * 60 }),
  };
}

/** What the browser of a visitor's form is known by while it signs in, or "". */
export const visitorSeed = (request: Request): string => readCookie(request, seedCookie);

/**
 * Whether a token belongs to the browser that sent it. A member's form takes that of the session alone: the cookie of
 * visitors' forms may have been planted by another site of the same domain.
 */
export function isFormToken(request: Request, sent: string, ofMember: boolean): boolean {
  const token = sent.replace(/^\d+\./, "");
  const session = readCookie(request, sessionCookie);
  const seed = readCookie(request, seedCookie);
  return (
    (session !== "" && masks(token, ofSession(session))) ||
    (!ofMember && seed !== "" && masks(token, ofSeed(seed)))
  );
}
