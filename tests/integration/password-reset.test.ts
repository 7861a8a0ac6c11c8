import { beforeEach, describe, expect, test } from "vitest";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { sendAndRead } from "tests/support/mailbox";
import { signInBy, strangeDevice } from "tests/support/sign-in";
import { giveSecondFactor } from "tests/support/totp-app";
import { changeDisabled } from "~/features/accounts/account/standing.commands.server";
import {
  confirmEmail,
  resendVerification,
} from "~/features/accounts/identity/email.commands.server";
import {
  mailIdentityCode,
  requireIdentity,
} from "~/features/accounts/identity/identity.commands.server";
import { forgetPassword } from "~/features/accounts/identity/password.commands.server";
import { linkAccount } from "~/features/accounts/linked-accounts/linked-account.commands.server";
import { readLinkedAccounts } from "~/features/accounts/linked-accounts/linked-account.queries.server";
import type { Provider } from "~/features/accounts/providers/provider";
import { inTransaction } from "~/platform/database/database.server";
import * as reset from "~/routes/user.password.reset";

const old = "bamboo-forest";
const fresh = "another-forest";
let person: Member;
let email: string;
let made = 0;

beforeEach(async () => {
  await sendAndRead();
  made += 1;
  email = `reset${made}@example.com`;
  person = await createMember({ username: `reset${made}`, email, password: old });
});

const link = async (provider: Provider) => {
  // A password that was reset has ended the session before.
  const { viewer } = await signInAgain(person.id);
  const profile = { id: `${provider} ${made}`, name: "远客" };
  await inTransaction((trx) => linkAccount(trx, viewer, provider, profile));
};
const linked = async () => (await readLinkedAccounts(person.id)).map(({ provider }) => provider);

/** Lets so much time pass that what comes next is later. */
const later = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

async function mailedLink(): Promise<string> {
  await forgetPassword(email, strangeDevice().address);
  const token = (await sendAndRead()).find((mail) => mail.to === email && mail.token)?.token ?? "";
  await later();
  return token;
}

const send = (token: string, password = fresh) =>
  callAction(reset, "/user/password/reset", { token, password, rePassword: password });

async function verify(): Promise<void> {
  await resendVerification(person.id);
  await confirmEmail((await sendAndRead())[0]?.token ?? "");
  await later();
}

describe("a password that is reset by mail", () => {
  test("takes off what was linked before anybody proved the mailbox: whoever signed up with it may be another", async () => {
    await link("github");
    await link("qq");
    expect((await send(await mailedLink())).location).toBe("/user/signin");
    expect(await linked()).toEqual([]);
    const [told] = await sendAndRead();
    expect(told).toMatchObject({ to: email, subject: "你在竹林的密码重设了" });
    expect(told?.text).toContain("有 2 个，都断开了");
  });

  test("keeps what was linked before the mailbox was last proven, and takes off what came after", async () => {
    await link("github");
    await later();
    await verify();
    await link("qq");
    await send(await mailedLink());
    expect(await linked()).toEqual(["github"]);
    expect((await sendAndRead())[0]?.text).toContain("有 1 个，都断开了");
  });

  test("proves the mailbox itself, as a mailed code does", async () => {
    await send(await mailedLink());
    await later();
    await link("github");
    await later();
    await send(await mailedLink());
    expect(await linked()).toEqual([]);
    const bare = await createMember({ email: `bare${made}@example.com` });
    person = bare;
    email = `bare${made}@example.com`;
    await link("osc");
    await later();
    await mailIdentityCode(bare.id);
    const code = /\b\d{6}\b/.exec((await sendAndRead()).at(-1)?.text ?? "")?.[0] ?? "";
    const proof = { currentPassword: "", code, device: strangeDevice() };
    await requireIdentity(bare.id, proof, { whenNothingToAsk: "refuse" });
    await send(await mailedLink());
    expect(await linked()).toEqual(["osc"]);
  });

  test("says nothing of links where none went", async () => {
    await send(await mailedLink());
    expect((await sendAndRead())[0]?.text).not.toContain("断开");
  });

  test("does not pass the second factor", async () => {
    await giveSecondFactor(person);
    const elsewhere = await signInAgain(person.id);
    await sendAndRead();
    await send(await mailedLink());
    const entry = await signInBy(elsewhere.viewer.username, fresh);
    expect(entry.token).toBe("");
    expect(entry.pending).not.toBe("");
  });
});

test("a link that was mailed before the account was disabled does nothing", async () => {
  const token = await mailedLink();
  await link("github");
  await inTransaction((trx) => changeDisabled(trx, person.id, true));
  const page = await callLoader(reset, `/user/password/reset?token=${token}`);
  expect(page.data).toMatchObject({ problem: "这个账号已被停用，密码没有改" });
  const answer = await send(token);
  expect(answer.status).toBe(400);
  expect(answer.data).toMatchObject({ error: { "": ["这个账号已被停用，密码没有改"] } });
  expect(await linked()).toEqual(["github"]);
  expect(await sendAndRead()).toEqual([]);
  await inTransaction((trx) => changeDisabled(trx, person.id, false));
  await expect(signInBy(person.viewer.username, fresh)).rejects.toThrow("用户名或密码不对");
  await expect(signInBy(person.viewer.username, old)).resolves.toMatchObject({ userId: person.id });
});
