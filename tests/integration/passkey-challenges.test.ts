import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import {
  makeChallenge,
  takeChallenge,
} from "~/features/accounts/passkeys/passkey-challenge.commands.server";
import { notePasskeyUse, storePasskey } from "~/features/accounts/passkeys/passkey.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { RuleBroken } from "~/platform/errors/domain-errors";

const secret = "a session of somebody";

test("what a passkey signed for one purpose is good for no other", async () => {
  const challenge = await makeChallenge({ purpose: "prove", secret }, "203.0.113.1");
  await expect(takeChallenge({ purpose: "add", secret })).rejects.toThrow(RuleBroken);
  expect(await takeChallenge({ purpose: "prove", secret })).toBe(challenge);
});

test("nor for another browser, nor twice", async () => {
  await makeChallenge({ purpose: "sign-in", secret }, "203.0.113.1");
  const other = { purpose: "sign-in", secret: "another browser" } as const;
  await expect(takeChallenge(other)).rejects.toThrow(RuleBroken);
  await takeChallenge({ purpose: "sign-in", secret });
  await expect(takeChallenge({ purpose: "sign-in", secret })).rejects.toThrow(RuleBroken);
});

test("of two devices that say they are the same passkey at once, one is refused as a copy", async () => {
  const { id: userId } = await createMember();
  const made = { credentialId: "copied", publicKey: "", rpId: "localhost", transports: "[]" };
  const added = { ...made, counter: 5, backupEligible: 0, backedUp: 0 };
  await inTransaction((trx) => storePasskey(trx, userId, "手机", added));
  const passkey = await readDatabase()
    .selectFrom("passkey")
    .select("id")
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  const shown = { ...passkey, userId, counter: 6, backedUp: 0, alone: true };
  const use = () => inTransaction((trx) => notePasskeyUse(trx, shown));
  const both = await Promise.allSettled([use(), use()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
