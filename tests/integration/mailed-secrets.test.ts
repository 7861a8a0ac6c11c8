import { beforeEach, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { callAction } from "tests/support/call-route";
import { sendAndRead } from "tests/support/mailbox";
import { strangeDevice } from "tests/support/sign-in";
import { resendVerification } from "~/features/accounts/identity/email.commands.server";
import {
  mailIdentityCode,
  requireIdentity,
} from "~/features/accounts/identity/identity.commands.server";
import { findToken, useToken } from "~/features/accounts/secrets/one-time-token.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as accountRoute from "~/routes/user.profile.account";

let member: Member;
let code: string;

beforeEach(async () => {
  member = await createMember();
  await mailIdentityCode(member.id);
  code = /\b\d{6}\b/.exec((await sendAndRead())[0]?.text ?? "")?.[0] ?? "";
});

const wrongCode = () => (code === "111111" ? "222222" : "111111");

const prove = (typed: string, id = member.id) =>
  requireIdentity(
    id,
    { currentPassword: "", code: typed, device: strangeDevice() },
    { whenNothingToAsk: "refuse" },
  );

async function guessWrongly(times: number): Promise<void> {
  for (let guess = 0; guess < times; guess += 1) {
    await expect(prove(wrongCode())).rejects.toMatchObject({ fields: { code: ["确认码不对"] } });
  }
}

const answer = async (typed: string) =>
  (
    await callAction(
      accountRoute,
      "/user/profile/account",
      { part: "export", code: typed },
      { as: member },
    )
  ).status;

const spent = { fields: { code: ["确认码过期或者错得太多，请重新发一封"] } };

describe("a code that was mailed to prove who one is", () => {
  test("is good after four mistakes", async () => {
    await guessWrongly(4);
    await expect(prove(code)).resolves.toBeUndefined();
  });

  test("is worth nothing after five, even where it is typed rightly: nobody tries them all", async () => {
    await guessWrongly(5);
    await expect(prove(code)).rejects.toMatchObject(spent);
    await expect(prove(wrongCode())).rejects.toMatchObject(spent);
  });

  test("is good once", async () => {
    await prove(code);
    await expect(prove(code)).rejects.toMatchObject(spent);
  });

  test("is good for ten minutes", async () => {
    const { createTime, expireTime } = await readDatabase()
      .selectFrom("oneTimeToken")
      .select(["createTime", "expireTime"])
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(expireTime - createTime).toBe(10 * 60 * 1000);
    await inTransaction((trx) =>
      trx
        .updateTable("oneTimeToken")
        .set({ expireTime: Date.now() - 1 })
        .execute(),
    );
    await expect(prove(code)).rejects.toMatchObject(spent);
  });

  test("proves nobody else", async () => {
    const other = await createMember();
    await mailIdentityCode(other.id);
    await sendAndRead();
    await expect(prove(code, other.id)).rejects.toMatchObject({
      fields: { code: [expect.any(String)] },
    });
    await expect(prove(code)).resolves.toBeUndefined();
  });

  test("is tried no further by the form of the page either", async () => {
    for (let guess = 0; guess < 5; guess += 1) expect(await answer(wrongCode())).toBe(400);
    expect(await answer(code)).toBe(400);
  });
});

test("of two who open the same mailed link at once, one alone uses it", async () => {
  await resendVerification(member.id);
  const [mail] = await sendAndRead();
  // Both have read the link as good before either wrote.
  const found = await findToken(readDatabase(), ["verify-email"], mail?.token ?? "");
  const use = () => inTransaction((trx) => useToken(trx, found));
  const ends = await Promise.allSettled([use(), use(), use()]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
  ]);
});
