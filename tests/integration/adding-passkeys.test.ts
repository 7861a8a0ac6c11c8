import { beforeEach, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { ageProof } from "tests/factories/stale-proof";
import { callLoader } from "tests/support/call-route";
import { sendAndRead, sentSubjects } from "tests/support/mailbox";
import { askForPasskey, givePasskey, sendPasskey } from "tests/support/passkeys";
import { SoftAuthenticator, type Quirks } from "tests/support/soft-authenticator";
import { giveSecondFactor } from "tests/support/totp-app";
import {
  makeChallenge,
  sweepPasskeyChallenges,
} from "~/features/accounts/passkeys/passkey-challenge.commands.server";
import { readPasskeys } from "~/features/accounts/passkeys/passkey.queries.server";
import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as page from "~/routes/user.profile_.account.second-factor";

const path = "/user/profile/account/second-factor";
const password = "bamboo-forest";
let member: Member;

beforeEach(async () => {
  await sendAndRead();
  member = await createMember({ password });
});

const open = (as: Member) => callLoader(page, path, { as });
const passkeysOf = ({ id }: Member) => readPasskeys(readDatabase(), id);
const isOn = ({ id }: Member) => hasSecondFactor(readDatabase(), id);

describe("adding a passkey", () => {
  test("asks for one that is found by itself and makes sure who holds it, under the account's name", async () => {
    const { asked } = await askForPasskey("add", { as: member });
    expect(asked).toMatchObject({
      rp: { id: "localhost" },
      user: { name: member.viewer.username },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      excludeCredentials: [],
    });
  });

  test("brings recovery codes with the first factor, a letter, and a second step for the password", async () => {
    const { recovery } = await givePasskey(member, { name: "我的手机" });
    expect(recovery).toHaveLength(10);
    expect(await isOn(member)).toBe(true);
    expect(await sentSubjects()).toEqual([expect.stringContaining("添加了通行密钥")]);
    expect((await open(member)).data).toMatchObject({
      passkeys: [{ name: "我的手机", backedUp: false, usedTime: 0 }],
      codesLeft: 10,
      confirmTime: 0,
      isPossible: true,
    });
    expect((await givePasskey(member)).recovery).toEqual([]);
    expect((await open(member)).data.codesLeft).toBe(10);
  });

  test("beside an app leaves its recovery codes as they are, and the other way round", async () => {
    await giveSecondFactor(member);
    expect((await givePasskey(member)).recovery).toEqual([]);
    const other = await createMember();
    await givePasskey(other);
    expect((await giveSecondFactor(other)).recovery).toEqual([]);
  });

  test("names it after the device where its member does not", async () => {
    await givePasskey(member, { name: "" });
    expect((await passkeysOf(member))[0]?.name).toBe("其他客户端");
  });

  test("knows which are on several devices", async () => {
    await givePasskey(member, { device: new SoftAuthenticator(false) });
    expect((await passkeysOf(member))[0]?.backedUp).toBe(true);
  });

  const wrong: [string, Quirks][] = [
    ["another origin", { origin: "http://localhost:3001" }],
    ["another host", { rpId: "elsewhere.example.com" }],
    ["another challenge", { challenge: "AAAA" }],
    ["nobody who was made sure of", { verified: false }],
  ];
  test.each(wrong)("is refused for %s", async (_, quirks) => {
    const { asked } = await askForPasskey("add", { as: member });
    const answer = await sendPasskey(member, new SoftAuthenticator().create(asked, quirks));
    expect(answer.status).toBe(400);
    expect(await passkeysOf(member)).toEqual([]);
  });

  test.each(["", "{}", "null", "[1]", "{", `{"id":"a","rawId":"a","type":"public-key"}`])(
    "is refused for what is no answer: %s",
    async (answer) => {
      await askForPasskey("add", { as: member });
      expect((await sendPasskey(member, answer)).status).toBe(400);
    },
  );

  test("takes a device that speaks for itself, and no maker's certificate, which names addresses to be asked", async () => {
    const answerBy = async (attestedBy: Quirks["attestedBy"]) => {
      const { asked } = await askForPasskey("add", { as: member });
      return sendPasskey(member, new SoftAuthenticator().create(asked, { attestedBy }));
    };
    expect((await answerBy("maker")).status).toBe(400);
    expect(await passkeysOf(member)).toEqual([]);
    expect((await answerBy("itself")).status).toBe(200);
  });

  test("takes a challenge once, for five minutes, of the same session", async () => {
    const device = new SoftAuthenticator();
    const { asked } = await askForPasskey("add", { as: member });
    const made = device.create(asked);
    const other = await createMember();
    expect((await sendPasskey(other, made)).status).toBe(400);
    expect((await sendPasskey(member, made)).status).toBe(200);
    expect((await sendPasskey(member, made)).status).toBe(400);
    const late = (await askForPasskey("add", { as: member })).asked;
    await inTransaction((trx) =>
      trx.updateTable("passkeyChallenge").set({ expireTime: 1 }).execute(),
    );
    expect((await sendPasskey(member, device.create(late))).status).toBe(400);
    expect(await passkeysOf(member)).toHaveLength(1);
  });

  test("asks for proof, at the challenge and at the answer", async () => {
    const { asked } = await askForPasskey("add", { as: member });
    await ageProof(member);
    expect((await askForPasskey("add", { as: member })).status).toBe(403);
    const answer = await sendPasskey(member, new SoftAuthenticator().create(asked));
    expect(answer.location).toMatch(/^\/user\/prove\?ref=/);
    expect(await passkeysOf(member)).toEqual([]);
  });

  test("is for who is signed in, with the token of their session", async () => {
    expect((await askForPasskey("add")).status).toBe(403);
    expect((await askForPasskey("prove")).status).toBe(403);
    expect((await askForPasskey("add", { as: member, formToken: "x" })).status).toBe(403);
    const foreign = { Origin: "https://elsewhere.example.com" };
    expect((await askForPasskey("add", { as: member, headers: foreign })).status).toBe(403);
  });

  test("ends at ten", async () => {
    for (let made = 0; made < 10; made += 1) await givePasskey(member);
    const { status, message } = await askForPasskey("add", { as: member });
    expect([status, message]).toEqual([400, "最多 10 个通行密钥，先移除不用的"]);
    expect(await passkeysOf(member)).toHaveLength(10);
  });

  test("tells the browser which are there, so that no device gets a second one", async () => {
    await givePasskey(member);
    const { asked } = await askForPasskey("add", { as: member });
    expect(asked.excludeCredentials).toHaveLength(1);
  });

  test("is possible for no address in numbers", async () => {
    const headers = { Host: "192.0.2.7:3000", Origin: "http://192.0.2.7:3000" };
    expect((await askForPasskey("add", { as: member, headers })).status).toBe(404);
    const at = await callLoader(page, path, { as: member, headers });
    expect(at.data.isPossible).toBe(false);
  });
});

const challenges = () => readDatabase().selectFrom("passkeyChallenge").select("id").execute();

test("challenges that nobody signed are swept", async () => {
  await inTransaction((trx) => trx.deleteFrom("passkeyChallenge").execute());
  await askForPasskey("add", { as: member });
  await inTransaction(sweepPasskeyChallenges);
  expect(await challenges()).toHaveLength(1);
  await inTransaction((trx) =>
    trx.updateTable("passkeyChallenge").set({ expireTime: 1 }).execute(),
  );
  await inTransaction(sweepPasskeyChallenges);
  expect(await challenges()).toEqual([]);
});

test("one address has no more than sixty challenges in a quarter of an hour", async () => {
  const holder = { purpose: "sign-in", secret: "somebody" } as const;
  for (let made = 0; made < 60; made += 1) await makeChallenge(holder, "192.0.2.61");
  await expect(makeChallenge(holder, "192.0.2.61")).rejects.toMatchObject({ status: 429 });
  await makeChallenge(holder, "192.0.2.62");
});
