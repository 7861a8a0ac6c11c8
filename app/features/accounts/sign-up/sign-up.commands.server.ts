import { insertAccount } from "~/features/accounts/account/account.commands.server";
import {
  type CaptchaAnswer,
  CaptchaFailed,
  captchaKindFor,
  captchaSentence,
  judgeCaptcha,
} from "~/features/accounts/captcha/captcha.commands.server";
import { enqueueMail } from "~/features/accounts/mail/account-mail.commands.server";
import { rememberBrowser } from "~/features/accounts/secrets/guess-throttle.commands.server";
import { isListedPassword } from "~/features/accounts/secrets/common-passwords.server";
import { tooCommon } from "~/features/accounts/secrets/password";
import { hashPassword } from "~/features/accounts/secrets/password.server";
import type { Device } from "~/features/accounts/sessions/device.server";
import { openSession } from "~/features/accounts/sessions/session.commands.server";
import { findTaken } from "~/features/accounts/user/account-names.queries.server";
import { userStatus } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import type { Settings } from "~/features/site/settings/setting.schema";
import {
  inQuietTransaction,
  inTransaction,
  readDatabase,
  type Writer,
} from "~/platform/database/database.server";
import { isUniqueViolation } from "~/platform/database/unique-violation.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { countActFrom } from "~/platform/rate-limit/rate-limit.commands.server";
import { askMailbox } from "./mailbox-first.commands.server";
import { signUpAgain } from "./sign-up-again.commands.server";
import { requireOpen } from "./sign-up-rules.server";
import {
  checkSignUp,
  type FieldErrors,
  inFormOrder,
  type SignUpFields,
  type SignUpTyped,
} from "./sign-up.schema";

export interface SignedUp {
  /** 0 where the mailbox has to be proven before there is an account. */
  userId: number;
  /** 0 signed in; 2 waits, for the proof of the mailbox or for an admin. */
  status: number;
  /** "" when the status is not 0. */
  token: string;
}

const hour = 60 * 60;

/**
 * Signs a visitor up. FieldsInvalid names everything that is wrong with what was typed at once; CaptchaFailed when only
 * the captcha is. Whether names are taken is said once all that is right, for a captcha that is used up by it. Of two
 * that ask for one name at the same time one wins; who sends the same sign-up again, password included, is let in.
 * Where the owner asks for verified addresses nothing is said of these, and the account comes with the mailed link.
 */
export async function signUp(
  typed: SignUpTyped,
  captcha: CaptchaAnswer,
  device: Device,
): Promise<SignedUp> {
  const settings = await readSettings();
  requireOpen(settings);
  await limitTries(device, settings);
  const { form, errors } = checkSignUp(typed);
  if (!errors["password"] && isListedPassword(form.password)) errors["password"] = [tooCommon];
  const asked = (await captchaKindFor("signup")) !== null;
  if (asked) await checkCaptcha(captcha, settings, errors);
  if (Object.keys(errors).length > 0) throw new FieldsInvalid(inFormOrder(errors));
  const taken = await findTaken(readDatabase(), form);
  if (settings.emailVerifiedForPosting) {
    const { username } = taken;
    if (username) throw namesTaken({ username }, asked);
    return signUpByMail(form, device, settings);
  }
  const mayBeSentAgain = taken["username"] && taken["email"];
  const before = mayBeSentAgain ? await signUpAgain(form, device, settings.sessionDays) : null;
  if (before) return before;
  if (Object.keys(taken).length > 0) throw namesTaken(taken, asked);
  const passwordHash = await hashPassword(form.password);
  return inTransaction((trx) => signUpAtOnce(trx, form, passwordHash, device, settings)).catch(
    async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw namesTaken(await findTaken(readDatabase(), form), asked);
    },
  );
}

// The password is hashed for who has an account already, too: the answer takes as long.
async function signUpByMail(
  { password, ...applicant }: SignUpFields,
  device: Device,
  settings: Settings,
): Promise<SignedUp> {
  const passwordHash = await hashPassword(password);
  await inQuietTransaction(async (trx) => {
    await countSignUp(trx, device, settings);
    await askMailbox(trx, { ...applicant, passwordHash });
  });
  return { userId: 0, status: userStatus.waiting, token: "" };
}

// The captcha was used up by what it told, so that nobody asks about many names by one.
function namesTaken(taken: FieldErrors, asked: boolean): FieldsInvalid {
  return new FieldsInvalid(asked ? { ...taken, captchaCode: [captchaSentence("expired")] } : taken);
}

// Failed tries count too, five for each sign-up that is allowed: whole forms say which addresses are taken.
async function limitTries(device: Device, { signupsPerHour }: Settings): Promise<void> {
  const limit = { most: signupsPerHour * 5, seconds: hour };
  await inQuietTransaction((trx) => countActFrom(trx, device.address, "signup try", limit));
}

async function checkCaptcha(
  captcha: CaptchaAnswer,
  settings: Settings,
  errors: FieldErrors,
): Promise<void> {
  const isWhole = Object.keys(errors).length === 0;
  const verdict = await inQuietTransaction((trx) => judgeCaptcha(trx, captcha, settings, !isWhole));
  if (verdict === "right") return;
  const sentence = captchaSentence(verdict);
  if (isWhole) throw new CaptchaFailed(sentence);
  errors["captchaCode"] = [sentence];
}

async function signUpAtOnce(
  trx: Writer,
  form: SignUpFields,
  passwordHash: string,
  device: Device,
  settings: Settings,
): Promise<SignedUp> {
  const { signupPolicy, sessionDays } = settings;
  await countSignUp(trx, device, settings);
  const status = signupPolicy === "approval" ? userStatus.waiting : userStatus.active;
  const userId = await insertAccount(trx, { ...form, status }, passwordHash);
  await enqueueMail(trx, { kind: "verify-email", userId, address: form.email });
  if (status !== userStatus.active) return { userId, status, token: "" };
  await rememberBrowser(trx, userId, device.browser);
  return { userId, status, token: await openSession(trx, userId, device, sessionDays) };
}

async function countSignUp(trx: Writer, device: Device, { signupsPerHour }: Settings) {
  await countActFrom(trx, device.address, "signup", { most: signupsPerHour, seconds: hour });
}
