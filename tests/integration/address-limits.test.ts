import { beforeEach, describe, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { signInBy, strangeDevice } from "tests/support/sign-in";
import { stopClock } from "tests/support/stopped-clock";
import { limitCalls } from "~/api/calls/call-limit.server";
import { forgetPassword } from "~/features/accounts/identity/password.commands.server";
import { beginGuess } from "~/features/accounts/secrets/guess-throttle.commands.server";
import { signUp } from "~/features/accounts/sign-up/sign-up.commands.server";
import { countRescuedUploads } from "~/features/media/upload-limit.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import { withRequestContext } from "~/platform/http/request-context.server";
import { storeRescuedForm } from "~/platform/rescue/rescued-form.commands.server";

const nobody = { userId: 0, browser: "" };
let made = 0;

const nothingTyped = {
  username: "",
  nickname: "",
  email: "",
  password: "",
  rePassword: "",
  phone: "",
  companyName: "",
};

async function trySignUp(address: string): Promise<void> {
  const captcha = { captchaId: "", captchaCode: "" };
  await signUp(nothingTyped, captcha, { ...strangeDevice(), address }).catch((error: unknown) => {
    if (error instanceof TooFast) throw error;
  });
}

async function keepForm(address: string): Promise<void> {
  made += 1;
  const form = { path: "/", fields: [["content", "竹"]] as [string, string][] };
  const kept = { ...form, key: `form ${made}`, expireTime: Date.now() + 60_000 };
  if (!(await storeRescuedForm(kept, address))) throw new TooFast(1);
}

const callWrite = (address: string) =>
  withRequestContext({ address }, () => limitCalls({ method: "POST" }, null, new Headers()));

/** What an address may do, and how often. */
const acts: [what: string, most: number, act: (address: string) => Promise<unknown>][] = [
  ["guesses", 20, (address) => beginGuess({ ...nobody, address, name: `guess ${(made += 1)}` })],
  ["tries to sign up", 10, trySignUp],
  ["forgotten passwords", 20, (address) => forgetPassword("nobody@example.com", address)],
  ["kept forms", 30, keepForm],
  ["kept pictures", 18, (address) => countRescuedUploads(address, 1)],
  ["calls that write", 300, callWrite],
];

beforeEach(async () => {
  await changeSetting("signupsPerHour", 2);
  await inTransaction(async (trx) => {
    await trx.deleteFrom("rateLimit").execute();
    await trx.deleteFrom("signInFailure").execute();
  });
});

async function often(
  act: (address: string) => Promise<unknown>,
  times: number,
  addressOf: (time: number) => string,
): Promise<void> {
  for (let time = 0; time < times; time += 1) await act(addressOf(time));
}

describe.each(acts)("%s", (_what, most, act) => {
  test("are counted together for all addresses of a home", async () => {
    stopClock();
    await often(act, most, (time) => `2001:db8:1:1::${(time + 1).toString(16)}`);
    await expect(act("2001:db8:1:1:ffff::1")).rejects.toBeInstanceOf(TooFast);
    await expect(act("2001:db8:1:2::1")).resolves.not.toThrow();
  });

  test("are counted for each IPv4 address, however it is written", async () => {
    stopClock();
    await often(act, most, () => "198.51.100.1");
    await expect(act("::ffff:198.51.100.1")).rejects.toBeInstanceOf(TooFast);
    await expect(act("198.51.100.2")).resolves.not.toThrow();
  });
});

// Of kept pictures so many would reach the limit of all addresses together.
test.each(acts.filter(([what, most]) => most <= 20 && what !== "kept pictures"))(
  "%s are counted more loosely for all homes of a place",
  async (_what, most, act) => {
    stopClock();
    await often(act, most * 8, (time) => `2001:db8:1:${time.toString(16)}::1`);
    await expect(act("2001:db8:1:ffff::1")).rejects.toBeInstanceOf(TooFast);
    await expect(act("2001:db8:2:1::1")).resolves.not.toThrow();
  },
);

test("the device of a session shows the whole address", async () => {
  const member = await createMember({ username: "wholeone", password: "bamboo-forest" });
  await changeSetting("captchaSignin", "off");
  const address = "2001:db8:1:1::abcd";
  await signInBy("wholeone", "bamboo-forest", { ...strangeDevice(), address });
  const sessions = await readDatabase()
    .selectFrom("session")
    .select("address")
    .where("userId", "=", member.id)
    .execute();
  expect(sessions.map((session) => session.address)).toContain(address);
});
