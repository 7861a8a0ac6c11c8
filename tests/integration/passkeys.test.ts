import { beforeEach, describe, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { ageProof } from "tests/factories/stale-proof";
import { archiveFiles } from "tests/support/archive-files";
import { callAction, callLoader } from "tests/support/call-route";
import { sendAndRead, sentSubjects } from "tests/support/mailbox";
import { askForPasskey, givePasskey } from "tests/support/passkeys";
import type { Quirks, SoftAuthenticator } from "tests/support/soft-authenticator";
import { codeOf, giveSecondFactor } from "tests/support/totp-app";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { changeDisabled } from "~/features/accounts/account/standing.commands.server";
import { removeSecondFactorOf } from "~/features/accounts/identity/second-factor-change.commands.server";
import { readPasskeys } from "~/features/accounts/passkeys/passkey.queries.server";
import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { readAuditRows } from "~/features/moderation/audit-log.queries.server";
import { ownArchive } from "~/features/personal-data/own-archive.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { connections, inTransaction, readDatabase } from "~/platform/database/database.server";
import * as page from "~/routes/user.profile_.account.second-factor";
import * as prove from "~/routes/user.prove";

const path = "/user/profile/account/second-factor";
const password = "bamboo-forest";
let member: Member;

beforeEach(async () => {
  await sendAndRead();
  member = await createMember({ password });
});

const open = (as: Member) => callLoader(page, path, { as });
const send = (as: Member, fields: Record<string, string>) => callAction(page, path, fields, { as });
const passkeysOf = ({ id }: Member) => readPasskeys(readDatabase(), id);
const isOn = ({ id }: Member) => hasSecondFactor(readDatabase(), id);
const actsOf = async ({ id }: Member) =>
  (await readAuditRows(readDatabase(), { userId: id }, null, 9)).map(({ act }) => act);

const drop = (as: Member, id: number) => send(as, { intent: "drop", passkeyId: String(id) });

describe("a passkey that is there", () => {
  test("gets another name, from its member alone", async () => {
    await givePasskey(member);
    const other = await createMember();
    const [{ id = 0 } = {}] = await passkeysOf(member);
    const rename = (as: Member, name: string) =>
      send(as, { intent: "rename", passkeyId: String(id), name });
    expect((await rename(other, "我的")).status).toBe(404);
    expect((await rename(member, " ")).status).toBe(400);
    expect((await rename(member, "长".repeat(41))).status).toBe(400);
    const unknown = { intent: "rename", passkeyId: "99999999999", name: "我的" };
    expect((await send(member, unknown)).status).toBe(400);
    expect((await rename(member, "安全钥匙")).location).toBe(path);
    expect((await passkeysOf(member))[0]?.name).toBe("安全钥匙");
    await ageProof(member);
    expect((await rename(member, "别的")).location).toMatch(/^\/user\/prove/);
  });

  test("is removed by its member alone, with a letter; the last one takes the recovery codes along", async () => {
    await givePasskey(member, { name: "旧手机" });
    await givePasskey(member);
    await sendAndRead();
    const [{ id: first = 0 } = {}, { id: second = 0 } = {}] = await passkeysOf(member);
    expect((await drop(await createMember(), first)).status).toBe(404);
    expect((await drop(member, first)).location).toBe(path);
    const [mail] = await sendAndRead();
    expect(mail?.text).toContain("旧手机");
    expect(mail?.text).not.toContain("只要密码");
    expect(await isOn(member)).toBe(true);
    await ageProof(member);
    expect((await drop(member, second)).location).toMatch(/^\/user\/prove/);
    await ageProof(member, 0);
    await drop(member, second);
    expect(await isOn(member)).toBe(false);
    expect((await sendAndRead())[0]?.text).toContain("只要密码");
    expect((await open(member)).data).toMatchObject({ passkeys: [], codesLeft: 0 });
    expect((await drop(member, second)).status).toBe(404);
  });

  test("stays, with the recovery codes, when the app goes", async () => {
    await giveSecondFactor(member);
    await givePasskey(member);
    await sendAndRead();
    await send(member, { intent: "remove" });
    expect(await sentSubjects()).toEqual([expect.stringContaining("移除了验证器应用")]);
    expect(await isOn(member)).toBe(true);
    expect((await open(member)).data).toMatchObject({ confirmTime: 0, codesLeft: 10 });
    expect((await send(member, { intent: "remove" })).status).toBe(400);
    expect((await send(member, { intent: "renew" })).data).toMatchObject({
      codes: expect.any(Array),
    });
  });

  test("makes no code good of an app that is only being set up", async () => {
    await givePasskey(member);
    await send(member, { intent: "begin" });
    const secret = (await open(member)).data.setUp?.secret ?? "";
    await ageProof(member);
    const fields = { intent: "factor", by: "factor", code: codeOf(secret) };
    expect((await callAction(prove, "/user/prove", fields, { as: member })).status).toBe(400);
  });

  test("wakes the role of a moderator where the owner asks for a second factor", async () => {
    const moderator = await createModerator();
    await changeSetting("moderatorSecondFactor", true);
    expect(await readViewerByToken(moderator.token)).toMatchObject({ awaitsFactor: true });
    await givePasskey(moderator);
    expect(await readViewerByToken(moderator.token)).toMatchObject({ roles: ["admin"] });
    await changeSetting("moderatorSecondFactor", false);
  });
});

test("the audit log knows what moderators do with theirs, and nothing of members", async () => {
  const moderator = await createModerator();
  for (const one of [moderator, member]) {
    await givePasskey(one);
    const [{ id = 0 } = {}] = await passkeysOf(one);
    await drop(one, id);
  }
  expect(await actsOf(moderator)).toEqual(["passkey-removed", "passkey-added"]);
  expect(await actsOf(member)).toEqual([]);
});

const showTo = async (as: Member, device: SoftAuthenticator, quirks: Quirks = {}) => {
  await ageProof(as);
  const { asked } = await askForPasskey("prove", { as });
  const passkey = device.get(asked, quirks);
  const fields = { intent: "passkey", by: "passkey", passkey, ref: "/topics" };
  return callAction(prove, "/user/prove", fields, { as });
};

describe("who proves again", () => {
  test("may do so by passkey", async () => {
    const { device } = await givePasskey(member);
    await ageProof(member);
    const { data } = await callLoader(prove, "/user/prove", { as: member });
    expect(data).toMatchObject({ identity: "password", factor: true, app: false, passkey: true });
    expect((await showTo(member, device)).location).toBe("/topics");
    expect((await open(member)).status).toBe(200);
  });

  test("cannot by another's, nor by one that made sure of nobody", async () => {
    const { device } = await givePasskey(member);
    const other = await createMember();
    const { device: others } = await givePasskey(other);
    expect((await showTo(member, others)).status).toBe(400);
    expect((await showTo(member, device, { verified: false })).status).toBe(400);
    expect((await open(member)).location).toMatch(/^\/user\/prove/);
  });

  test("has five tries, with codes together", async () => {
    const { device, recovery } = await givePasskey(member);
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await showTo(member, device, { counter: 1 })).status).toBe(400);
    }
    expect((await showTo(member, device)).status).toBe(429);
    const fields = { intent: "factor", by: "factor", code: recovery[0] ?? "" };
    expect((await callAction(prove, "/user/prove", fields, { as: member })).status).toBe(429);
  });
});

const left = async ({ id }: Member) => {
  const rows = ["passkey", "recoveryCode"] as const;
  const counts = rows.map((table) =>
    readDatabase().selectFrom(table).select("id").where("userId", "=", id).execute(),
  );
  return (await Promise.all(counts)).flat().length;
};

describe("passkeys go", () => {
  test("with the second factor that an operator removes", async () => {
    const lost = await createMember({ username: "lostkeys" });
    await givePasskey(lost);
    expect(await removeSecondFactorOf("lostkeys")).not.toBeNull();
    expect(await left(lost)).toBe(0);
    expect(await removeSecondFactorOf("lostkeys")).toBeNull();
  });

  test("when the account is disabled or closed", async () => {
    await givePasskey(member);
    await inTransaction((trx) => changeDisabled(trx, member.id, true));
    const leaver = await createMember({ password });
    await givePasskey(leaver);
    const device = { address: "192.0.2.201", browser: "" };
    await closeAccount(leaver.viewer, { currentPassword: password, code: "", device });
    expect([await left(member), await left(leaver)]).toEqual([0, 0]);
  });
});

test("the member's archive lists them, without what signs in", async () => {
  await givePasskey(member, { name: "我的手机" });
  const text = (await archiveFiles(ownArchive(member.id))).get("passkeys.json")?.toString();
  const { read } = connections();
  const row = await read.selectFrom("passkey").selectAll().executeTakeFirstOrThrow();
  expect(text).toContain("我的手机");
  for (const secret of [row.credentialId, row.publicKey]) expect(text).not.toContain(secret);
});
