import { beforeEach, describe, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { ageProof } from "tests/factories/stale-proof";
import { archiveFiles } from "tests/support/archive-files";
import { callAction, callLoader } from "tests/support/call-route";
import { sendAndRead, sentSubjects } from "tests/support/mailbox";
import { runCommandFile } from "tests/support/run-command";
import { stopClock } from "tests/support/stopped-clock";
import { codeOf, giveSecondFactor, letCodesPass } from "tests/support/totp-app";
import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { changeDisabled } from "~/features/accounts/account/standing.commands.server";
import { removeSecondFactorOf } from "~/features/accounts/identity/second-factor-change.commands.server";
import {
  hasSecondFactor,
  readSecondFactor,
} from "~/features/accounts/second-factor/second-factor.queries.server";
import { readAuditRows } from "~/features/moderation/audit-log.queries.server";
import { ownArchive } from "~/features/personal-data/own-archive.server";
import { connections, inTransaction, readDatabase } from "~/platform/database/database.server";
import * as account from "~/routes/user.profile.account";
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
const send = (as: Member, intent: string, fields: Record<string, string> = {}) =>
  callAction(page, path, { intent, ...fields }, { as });

async function begin(as: Member): Promise<string> {
  await send(as, "begin");
  return (await open(as)).data.setUp?.secret ?? "";
}

const codesIn = ({ data }: Awaited<ReturnType<typeof send>>) =>
  (data as { codes?: string[] }).codes ?? [];

const isOn = ({ id }: Member) => hasSecondFactor(readDatabase(), id);

describe("setting a second factor up", () => {
  test("shows a secret to be scanned or typed, and nothing before it is asked for", async () => {
    expect((await open(member)).data).toMatchObject({ confirmTime: 0, setUp: null });
    const secret = await begin(member);
    const { setUp } = (await open(member)).data;
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(setUp?.link).toContain(secret.replaceAll(" ", ""));
    expect(setUp?.drawing.size).toBeGreaterThan(40);
    expect(setUp?.drawing.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  });

  test("is nothing yet until a code shows that the app has it", async () => {
    const secret = await begin(member);
    const refused = await send(member, "confirm", { code: codeOf(secret, 5) });
    expect(refused.status).toBe(400);
    expect(refused.data).toMatchObject({ error: { code: [expect.stringContaining("不对")] } });
    expect((await send(member, "confirm", { code: "" })).status).toBe(400);
    expect(await isOn(member)).toBe(false);
    await send(member, "confirm", { code: codeOf(secret) });
    expect(await isOn(member)).toBe(true);
    expect((await open(member)).data).toMatchObject({ setUp: null, codesLeft: 10 });
  });

  test("gives ten recovery codes, once, and tells the member by mail", async () => {
    const codes = codesIn(await send(member, "confirm", { code: codeOf(await begin(member)) }));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await sentSubjects()).toEqual([expect.stringContaining("开启了两步验证")]);
    expect(JSON.stringify((await open(member)).data)).not.toContain(codes[0]);
    const again = await send(member, "confirm", { code: "123456" });
    expect([again.status, codesIn(again)]).toEqual([400, []]);
  });

  test("cannot be begun anew while one is on", async () => {
    const { secret } = await giveSecondFactor(member);
    expect((await send(member, "begin")).status).toBe(400);
    expect((await open(member)).data.setUp).toBeNull();
    await expect(statusOfProof(codeOf(secret))).resolves.toBe(302);
  });
});

/** The status of a proof by code. */
async function statusOfProof(code: string, as = member): Promise<number> {
  await ageProof(as);
  const fields = { intent: "factor", by: "factor", code, ref: "/topics" };
  return (await callAction(prove, "/user/prove?ref=%2Ftopics", fields, { as })).status;
}

describe("whoever has not just proven who they are", () => {
  test.each(["begin", "confirm", "renew", "remove"])("cannot %s it", async (intent) => {
    if (intent === "confirm") await begin(member);
    else if (intent !== "begin") await giveSecondFactor(member);
    const before = await readSecondFactor(readDatabase(), member.id);
    await ageProof(member);
    expect((await open(member)).location).toMatch(/^\/user\/prove\?ref=/);
    const answer = await send(member, intent, { code: codeOf(before.secret || "AAAA") });
    expect(answer.location).toMatch(/^\/user\/prove\?ref=/);
    expect(codesIn(answer)).toEqual([]);
    expect(await readSecondFactor(readDatabase(), member.id)).toEqual(before);
  });
});

describe("a code", () => {
  test("is good once, and so is every one before it", async () => {
    stopClock();
    const { secret } = await giveSecondFactor(member);
    expect(await statusOfProof(codeOf(secret))).toBe(302);
    expect(await statusOfProof(codeOf(secret))).toBe(400);
    expect(await statusOfProof(codeOf(secret, -1))).toBe(400);
    expect(await statusOfProof(codeOf(secret, 1))).toBe(302);
  });

  test("of several sent at once is good for one", async () => {
    const { secret } = await giveSecondFactor(member);
    const code = codeOf(secret);
    const all = await Promise.all([1, 2, 3, 4].map(() => statusOfProof(code)));
    expect(all.toSorted()).toEqual([302, 400, 400, 400]);
  });

  test("for recovery is good once, however it is typed, and for its member alone", async () => {
    const { recovery } = await giveSecondFactor(member);
    const other = await createMember();
    await giveSecondFactor(other);
    const [first = "", second = ""] = recovery;
    expect(await statusOfProof(first, other)).toBe(400);
    expect(await statusOfProof(first.toUpperCase().replaceAll("-", " "))).toBe(302);
    expect(await statusOfProof(first)).toBe(400);
    expect(await statusOfProof(second)).toBe(302);
    expect((await open(member)).data.codesLeft).toBe(8);
  });

  test("cannot be guessed: after five mistakes the right one waits, too", async () => {
    const { secret } = await giveSecondFactor(member);
    for (let guess = 0; guess < 5; guess += 1) expect(await statusOfProof("000000")).toBe(400);
    expect(await statusOfProof(codeOf(secret))).toBe(429);
    await inTransaction((trx) => trx.deleteFrom("rateLimit").execute());
    expect(await statusOfProof(codeOf(secret))).toBe(302);
  });

  test("proves nothing for who has no second factor, or has not confirmed it", async () => {
    expect(await statusOfProof("123456")).toBe(400);
    await ageProof(member, 0);
    const secret = await begin(member);
    expect(await statusOfProof(codeOf(secret))).toBe(400);
  });
});

describe("who proves again", () => {
  test("may do so by code; without a password not by mail any more", async () => {
    const bare = await createMember();
    const ways = async () => {
      await ageProof(bare);
      return (await callLoader(prove, "/user/prove", { as: bare })).data;
    };
    expect(await ways()).toMatchObject({ identity: "code", factor: false });
    await ageProof(bare, 0);
    const { secret } = await giveSecondFactor(bare);
    expect(await ways()).toMatchObject({ identity: "nothing", factor: true });
    await callAction(prove, "/user/prove", { intent: "mail" }, { as: bare });
    const mails = await sendAndRead();
    const mailed = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "").at(-1) ?? "";
    const byMail = { intent: "prove", code: mailed };
    expect((await callAction(prove, "/user/prove", byMail, { as: bare })).status).toBe(400);
    expect(await statusOfProof(codeOf(secret), bare)).toBe(302);
  });
});

describe("recovery codes made anew", () => {
  test("put the earlier ones out of use", async () => {
    const { recovery } = await giveSecondFactor(member);
    const codes = codesIn(await send(member, "renew"));
    expect(codes).toHaveLength(10);
    expect(await statusOfProof(recovery[0] ?? "")).toBe(400);
    expect(await statusOfProof(codes[0] ?? "")).toBe(302);
  });

  test("are not to be had without a second factor", async () => {
    const answer = await send(member, "renew");
    expect([answer.status, codesIn(answer)]).toEqual([400, []]);
  });
});

const rowsOf = async ({ id }: Member) =>
  (await readAuditRows(readDatabase(), { userId: id }, null, 9)).map(({ act }) => act);

describe("taking it off", () => {
  test("leaves nothing of it, and tells the member", async () => {
    const { recovery } = await giveSecondFactor(member);
    await sendAndRead();
    expect((await send(member, "remove")).location).toBe(path);
    expect(await isOn(member)).toBe(false);
    expect(await sentSubjects()).toEqual([expect.stringContaining("两步验证关闭了")]);
    expect(await statusOfProof(recovery[0] ?? "")).toBe(400);
    await ageProof(member, 0);
    expect((await send(member, "remove")).status).toBe(400);
  });

  test("is done for who lost theirs by a command, and told, too", async () => {
    const lost = await createMember({ username: "lostphone" });
    await giveSecondFactor(lost);
    await sendAndRead();
    expect(await removeSecondFactorOf("LostPhone")).not.toBeNull();
    expect(await isOn(lost)).toBe(false);
    expect(await sentSubjects()).toEqual([expect.stringContaining("两步验证关闭了")]);
    expect(await removeSecondFactorOf("lostphone")).toBeNull();
    await expect(removeSecondFactorOf("nobody-here")).rejects.toThrow("没有名为");
  });

  test("comes with being disabled, and with closing the account", async () => {
    await giveSecondFactor(member);
    await inTransaction((trx) => changeDisabled(trx, member.id, true));
    const leaver = await createMember({ password });
    await giveSecondFactor(leaver);
    const device = { address: "192.0.2.200", browser: "" };
    await closeAccount(leaver.viewer, { currentPassword: password, code: "", device });
    for (const { id } of [member, leaver]) {
      for (const table of ["authenticator", "recoveryCode"] as const) {
        const rows = readDatabase().selectFrom(table).select("id").where("userId", "=", id);
        expect(await rows.execute()).toEqual([]);
      }
    }
  });
});

test("the audit log knows what moderators do with theirs, and nothing of members", async () => {
  const moderator = await createModerator();
  for (const one of [moderator, member]) {
    await send(one, "confirm", { code: codeOf(await begin(one)) });
    await send(one, "renew");
    await send(one, "remove");
  }
  const acts = ["second-factor-off", "recovery-codes", "second-factor-on"];
  expect(await rowsOf(moderator)).toEqual(acts);
  expect(await rowsOf(member)).toEqual([]);
});

test("the account's page says whether it is on", async () => {
  const says = async () =>
    (await callLoader(account, "/user/profile/account", { as: member })).data.secondFactor;
  expect(await says()).toBe(false);
  await giveSecondFactor(member);
  expect(await says()).toBe(true);
});

test("neither the database nor the member's archive holds what makes or is a code", async () => {
  const { secret, recovery } = await giveSecondFactor(member);
  await letCodesPass(member.id);
  const { read } = connections();
  const tables = ["authenticator", "recoveryCode"] as const;
  const rows = await Promise.all(
    tables.map((table) => read.selectFrom(table).selectAll().execute()),
  );
  const files = await archiveFiles(ownArchive(member.id));
  const text = [JSON.stringify(rows), ...files.values()].join("");
  for (const one of [secret, ...recovery, ...recovery.map((code) => code.replaceAll("-", ""))]) {
    expect(text).not.toContain(one);
  }
  expect(text).not.toMatch(/sealedSecret.*"sealedSecret":""/);
});

const run = (name: string) => runCommandFile("owner.ts", ["remove-second-factor", name]);

test("operators take it off by a command, which says what it did", async () => {
  const lost = await createMember({ username: "lostall" });
  await giveSecondFactor(lost);
  expect(await run("lostall")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("no second factor any more"),
  });
  expect(await isOn(lost)).toBe(false);
  expect((await run("lostall")).stdout).toContain("lostall has no second factor.");
  expect(await run("nobody-here")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("没有名为"),
  });
});
