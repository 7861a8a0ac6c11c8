import { setTimeout } from "node:timers/promises";
import type * as argon2 from "@node-rs/argon2";
import type * as webAuthn from "@simplewebauthn/server";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { callAction } from "tests/support/call-route";
import { askForPasskey, givePasskey } from "tests/support/passkeys";
import { readPersonalRows } from "tests/support/personal-rows";
import { strangeDevice } from "tests/support/sign-in";
import { resetPassword } from "~/features/accounts/account/account.commands.server";
import { changeDisabled } from "~/features/accounts/account/standing.commands.server";
import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { requestEmailChange } from "~/features/accounts/identity/email.commands.server";
import { changePassword } from "~/features/accounts/identity/password.commands.server";
import {
  linkAccount,
  unlinkAccount,
} from "~/features/accounts/linked-accounts/linked-account.commands.server";
import { endAloneSince } from "~/features/accounts/passkeys/passkey.commands.server";
import { endSessions } from "~/features/accounts/sessions/session.commands.server";
import { signIn } from "~/features/accounts/sign-in/sign-in.commands.server";
import { signUpAgain } from "~/features/accounts/sign-up/sign-up-again.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as signInPage from "~/routes/user.signin";

/** What happens while a password is compared with its hash, or what a passkey signed with its key, once. */
const meanwhile = vi.hoisted(() => ({ happens: async () => {} }));

vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof argon2>();
  return {
    ...real,
    verify: async (...args: Parameters<typeof real.verify>) => {
      const { happens } = meanwhile;
      meanwhile.happens = async () => {};
      await happens();
      return real.verify(...args);
    },
  };
});

vi.mock("@simplewebauthn/server", async (load) => {
  const real = await load<typeof webAuthn>();
  return {
    ...real,
    verifyAuthenticationResponse: async (
      ...args: Parameters<typeof real.verifyAuthenticationResponse>
    ) => {
      const { happens } = meanwhile;
      meanwhile.happens = async () => {};
      await happens();
      return real.verifyAuthenticationResponse(...args);
    },
  };
});

const password = "bamboo-forest";
const fresh = "another-forest";
let member: Member;
let username: string;
let made = 0;

beforeAll(() => changeSetting("captchaSignin", "off"));
beforeEach(async () => {
  made += 1;
  username = `meanwhile${made}`;
  member = await createMember({ username, password });
});

const proof = () => ({ currentPassword: password, code: "", device: strangeDevice() });
const enter = () => signIn({ username, password, captchaId: "", captchaCode: "" }, strangeDevice());
const newPassword = async () => void (await resetPassword(username, fresh));
const sessions = () =>
  readDatabase().selectFrom("session").select("id").where("userId", "=", member.id).execute();
const wrong = "用户名或密码不对。再错 4 次，这个账号要等 15 分钟才能再试。";

describe("a sign-in during which the account changes", () => {
  test("is refused as a wrong password where there is a new one, and leaves no session", async () => {
    meanwhile.happens = newPassword;
    await expect(enter()).rejects.toThrow(wrong);
    expect(await sessions()).toEqual([]);
  });

  test("waits for a new password that is just being set", async () => {
    let setting: Promise<void> = Promise.resolve();
    meanwhile.happens = () =>
      new Promise((goOn) => {
        setting = inTransaction(async (trx) => {
          await trx
            .updateTable("user")
            .set({ passwordHash: "another" })
            .where("id", "=", member.id)
            .execute();
          await endSessions(trx, member.id);
          goOn();
          await setTimeout(400);
        });
      });
    await expect(enter()).rejects.toThrow(wrong);
    await setting;
    expect(await sessions()).toEqual([]);
  });

  test("is refused in the same way where it was disabled", async () => {
    meanwhile.happens = async () => {
      await inTransaction((trx) => changeDisabled(trx, member.id, true));
    };
    await expect(enter()).rejects.toThrow(wrong);
    await expect(enter()).rejects.toThrow("账号已被停用");
  });

  test("lets nobody in either who sends the sign-up again", async () => {
    const names = { username, email: `${username}@example.com`, nickname: "竹友" };
    const form = { ...names, password, rePassword: password, phone: "", companyName: "" };
    meanwhile.happens = newPassword;
    expect(await signUpAgain(form, strangeDevice(), 30)).toBeNull();
    expect(await sessions()).toEqual([]);
  });

  test("counts as a failure", async () => {
    meanwhile.happens = newPassword;
    await expect(enter()).rejects.toThrow("再错 4 次");
    await expect(enter()).rejects.toThrow("再错 3 次");
  });
});

/** What somebody in a session that was ended was just changing. */
test("a passkey that a reset meanwhile made ask for the password besides opens no session", async () => {
  const { device } = await givePasskey(member);
  const headers = { Cookie: "formSeed=seed-of-this-browser" };
  const { asked } = await askForPasskey("sign-in", { headers });
  meanwhile.happens = () =>
    inTransaction(async (trx) => {
      await endAloneSince(trx, member.id, 0);
      await endSessions(trx, member.id);
    });
  const fields = { intent: "passkey", by: "passkey", passkey: device.get(asked), ref: "/topics" };
  const answer = await callAction(signInPage, "/user/signin", fields, { headers });
  expect(answer.status).toBe(400);
  expect(await sessions()).toEqual([]);
});

const changes: Record<string, () => Promise<unknown>> = {
  "the password": () => changePassword(member.viewer, "third-forest", proof()),
  "the account itself": () => closeAccount(member.viewer, proof()),
  "the way in from elsewhere": () => unlinkAccount(member.viewer, "github", proof()),
  "the address": () => requestEmailChange(member.viewer, `late${made}@example.com`, proof()),
};

/** What these would change. */
const readAccountAndMails = async () => [
  await readDatabase()
    .selectFrom("user")
    .select(["passwordHash", "email"])
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow(),
  (await readPersonalRows(member.id)).get("mail"),
];

describe("what is asked for in a session that a new password ends meanwhile", () => {
  test.each(Object.keys(changes))("is not done: %s", async (what) => {
    let before: unknown;
    meanwhile.happens = async () => {
      await newPassword();
      before = await readAccountAndMails();
    };
    await expect(changes[what]?.()).rejects.toMatchObject({ name: "NotSignedIn" });
    expect(await readAccountAndMails()).toEqual(before);
  });

  test("is not done: an account elsewhere", async () => {
    await newPassword();
    const link = inTransaction((trx) =>
      linkAccount(trx, member.viewer, "github", { id: username, name: "远客" }),
    );
    await expect(link).rejects.toMatchObject({ name: "NotSignedIn" });
    expect(
      await readDatabase()
        .selectFrom("linkedAccount")
        .select("id")
        .where("userId", "=", member.id)
        .execute(),
    ).toEqual([]);
  });
});
