import { createHash } from "node:crypto";
import { seal, unseal } from "~/platform/env/secrets.server";
import { RuleBroken } from "~/platform/errors/domain-errors";

/** Somebody who asked for an account, which is opened once the mailbox is proven. */
export interface SealedApplicant {
  username: string;
  nickname: string;
  email: string;
  phone: string;
  companyName: string;
  passwordHash: string;
}

const purpose = "sign-up";
/** By which the token of a sign-up is known from those of accounts that are there, which are shorter, too. */
const mark = "new-";
const longestOther = 60;

/** How long the link of a sign-up is good. */
const applicantLife = 24 * 60 * 60 * 1000;

/** The token of a link that opens an account: all that it takes is in it, so that nothing of it is kept here. */
export function sealApplicant(applicant: SealedApplicant): string {
  const expireTime = Date.now() + applicantLife;
  return mark + seal(purpose, JSON.stringify({ ...applicant, expireTime }));
}

/** Whether a token is of a link that opens an account. */
export function isApplicantToken(token: string): boolean {
  return token.startsWith(mark) && token.length > longestOther;
}

export interface OpenedApplicant extends SealedApplicant {
  expireTime: number;
  /** The same for each spelling of the token, of which base64 has many. */
  tokenHash: string;
}

/** Who asked for an account; RuleBroken for a link that is not ours or too old. */
export function openApplicant(token: string): OpenedApplicant {
  const sealed = token.slice(mark.length);
  const opened = unseal(purpose, sealed);
  if (opened === null) throw new RuleBroken("这个链接无效，可能没有复制完整");
  const applicant = JSON.parse(opened) as SealedApplicant & { expireTime: number };
  if (applicant.expireTime < Date.now()) throw new RuleBroken("这个链接过期了，请重新注册一次");
  const bytes = Buffer.from(sealed, "base64url");
  return { ...applicant, tokenHash: createHash("sha256").update(bytes).digest("hex") };
}
