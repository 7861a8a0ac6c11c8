import { beforeEach, describe, expect, test } from "vitest";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { archiveFiles } from "tests/support/archive-files";
import { callAction, callLoader } from "tests/support/call-route";
import { makePushBrowser, type PushBrowser } from "tests/support/push-browser";
import { eraseAccount } from "~/features/accounts/closing/closing.commands.server";
import { mostPushDevices } from "~/features/accounts/push/push";
import { addPushDevice } from "~/features/accounts/push/push-device.commands.server";
import { readOwnPushes } from "~/features/accounts/push/push-device.queries.server";
import { pushKeys } from "~/features/accounts/push/push-keys.server";
import { endSessions, signOut } from "~/features/accounts/sessions/session.commands.server";
import { siteFigures } from "~/features/admin/status/site-figures.server";
import { ownArchive } from "~/features/personal-data/own-archive.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { NotSignedIn } from "~/platform/errors/domain-errors";
import * as accountRoute from "~/routes/user.profile.account";
import * as pushRoute from "~/routes/user.push";

let member: Member;
let browser: PushBrowser;
let made = 0;

const newBrowser = () => makePushBrowser(`https://push.example.com/send/${(made += 1)}`);

beforeEach(async () => {
  member = await createMember();
  browser = newBrowser();
});

const send = (as: Member | null, fields: Record<string, string>) =>
  callAction(pushRoute, "/user/push", fields, { as });
const subscribe = (as: Member, { address }: PushBrowser) => send(as, { ...address });
const devicesOf = async ({ viewer }: Member) => (await readOwnPushes(viewer)).devices;
const change = (as: Member, fields: Record<string, string>) =>
  callAction(accountRoute, "/user/profile/account", fields, { as });

describe("a browser that subscribes", () => {
  test("is asked with the site's key, stands on the account page, and is removed there", async () => {
    const offer = await callLoader(pushRoute, "/user/push", { as: member });
    expect(offer.data).toMatchObject({ key: pushKeys().publicKey });
    expect(offer.headers.get("Cache-Control")).toBe("no-store");
    expect(Buffer.from(pushKeys().publicKey, "base64url")).toHaveLength(65);
    expect(await subscribe(member, browser)).toMatchObject({ data: { success: true } });

    const page = await callLoader(accountRoute, "/user/profile/account", { as: member });
    expect(page.data.pushes).toMatchObject({
      devices: [{ current: true, failing: false, usedTime: 0 }],
      choice: { replies: true, watched: false, site: false },
    });
    expect(JSON.stringify(page.data)).not.toContain(browser.address.auth);
    expect(JSON.stringify(page.data)).not.toContain("push.example.com");
    const deviceId = String(page.data.pushes?.devices[0]?.id);

    expect(await siteFigures()).toMatch(/^zhulin_push_devices 1$/m);
    expect(await siteFigures()).toMatch(/^zhulin_push_devices_failing 0$/m);
    await inTransaction((trx) =>
      trx.updateTable("pushSubscription").set({ failures: 1 }).execute(),
    );
    expect(await siteFigures()).toMatch(/^zhulin_push_devices_failing 1$/m);

    const other = await createMember();
    const foreign = await change(other, { part: "push-device", deviceId });
    expect(foreign.status).toBe(404);
    expect(await devicesOf(member)).toHaveLength(1);
    expect((await change(member, { part: "push-device", deviceId })).status).toBe(302);
    expect(await devicesOf(member)).toEqual([]);
    expect((await change(member, { part: "push-device", deviceId })).status).toBe(404);
  });

  test("stands there once, however often it is sent, and in its new place when it has one", async () => {
    await Promise.all([1, 2, 3].map(() => subscribe(member, browser)));
    const [first, ...more] = await devicesOf(member);
    expect(more).toEqual([]);
    await subscribe(member, browser);
    expect(await devicesOf(member)).toEqual([first]);
    await send(member, { ...newBrowser().address, renewed: "yes" });
    expect(await devicesOf(member)).toHaveLength(1);
    expect((await devicesOf(member))[0]?.id).not.toBe(first?.id);
  });

  test("renews nothing where nothing was asked for", async () => {
    const answer = await send(member, { ...browser.address, renewed: "yes" });
    expect(answer).toMatchObject({ status: 400, data: { message: "这台设备没有打开推送" } });
    expect(await devicesOf(member)).toEqual([]);
  });

  test("goes over to who signs in there later, but is not taken by who only knows its address", async () => {
    await subscribe(member, browser);
    const thief = await createMember();
    const forged = { ...newBrowser().address, endpoint: browser.address.endpoint };
    expect(await send(thief, forged)).toMatchObject({
      status: 400,
      data: { message: "这个推送地址是别人的" },
    });
    expect(await devicesOf(member)).toHaveLength(1);
    const next = await createMember();
    await subscribe(next, browser);
    expect(await devicesOf(member)).toEqual([]);
    expect(await devicesOf(next)).toHaveLength(1);
  });

  test("is one of ten at most", async () => {
    for (let count = 0; count < mostPushDevices; count += 1) {
      await subscribe(await signInAgain(member.id), newBrowser());
    }
    expect(await devicesOf(member)).toHaveLength(mostPushDevices);
    expect(await subscribe(member, browser)).toMatchObject({
      status: 400,
      data: { message: "最多推送到 10 台设备，先移除不用的" },
    });
    expect(await devicesOf(member)).toHaveLength(mostPushDevices);
  });

  test("may be kept thirty times an hour", async () => {
    for (let count = 0; count < 30; count += 1) await subscribe(member, newBrowser());
    expect(await subscribe(member, newBrowser())).toMatchObject({ status: 429 });
  });

  test("stands there no more when the site's key is another one, and can be asked anew", async () => {
    await subscribe(member, browser);
    await inTransaction((trx) =>
      trx
        .updateTable("pushSubscription")
        .set({ siteKey: "former" })
        .where("userId", "=", member.id)
        .execute(),
    );
    expect(await devicesOf(member)).toEqual([]);
    await subscribe(member, browser);
    expect(await devicesOf(member)).toHaveLength(1);
  });

  test("chooses which messages it takes", async () => {
    await subscribe(member, browser);
    await change(member, { part: "pushes", watched: "on" });
    expect((await readOwnPushes(member.viewer)).choice).toEqual({
      replies: false,
      watched: true,
      site: false,
    });
  });
});

const point = Buffer.alloc(65, 1);
point[0] = 4;

test.each<[string, Record<string, string>]>([
  ["an address without a lock", { endpoint: "http://push.example.com/1" }],
  ["an address of numbers", { endpoint: "https://127.0.0.1/1" }],
  ["an address of other numbers", { endpoint: "https://[::1]/1" }],
  ["an address of one number", { endpoint: "https://2130706433/1" }],
  ["an address with a password", { endpoint: "https://a:b@push.example.com/1" }],
  ["an address with a fragment", { endpoint: "https://push.example.com/1#a" }],
  ["no address", { endpoint: "竹林" }],
  ["nothing", { endpoint: "" }],
  ["a file", { endpoint: "file:///etc/passwd" }],
  ["an address without end", { endpoint: `https://push.example.com/${"a".repeat(1000)}` }],
  ["an address that grows", { endpoint: `https://push.example.com/${"竹".repeat(300)}` }],
  ["a short key", { p256dh: Buffer.alloc(64, 4).toString("base64url") }],
  ["a point beside the curve", { p256dh: point.toString("base64url") }],
  ["a compressed point", { p256dh: Buffer.alloc(33, 2).toString("base64url") }],
  ["a key that is none", { p256dh: "竹".repeat(87) }],
  ["a short secret", { auth: Buffer.alloc(15).toString("base64url") }],
  ["a long secret", { auth: Buffer.alloc(17).toString("base64url") }],
])("%s is not kept", async (_, forged) => {
  const answer = await send(member, { ...browser.address, ...forged });
  expect(answer).toMatchObject({
    status: 400,
    data: { success: false, message: "这个浏览器给的推送地址用不了" },
  });
  expect(await devicesOf(member)).toEqual([]);
});

describe("nothing is kept", () => {
  test("of visitors, without the token, from elsewhere, or where the owner wants none", async () => {
    expect(await send(null, { ...browser.address })).toMatchObject({ status: 401 });
    expect((await callLoader(pushRoute, "/user/push")).location).toContain("/login");
    const fields = { ...browser.address };
    const tries = [
      { as: member, formToken: "wrong" },
      { as: member, headers: { Origin: "https://evil.example" } },
    ];
    for (const visit of tries) {
      expect((await callAction(pushRoute, "/user/push", fields, visit)).status).toBe(403);
    }
    await changeSetting("webPush", false);
    expect(await send(member, fields)).toMatchObject({ status: 404 });
    const page = await callLoader(accountRoute, "/user/profile/account", { as: member });
    expect(page.data.pushes).toBeNull();
    await changeSetting("webPush", true);
    await changeSetting("offline", false);
    expect(await send(member, fields)).toMatchObject({ status: 404 });
    await changeSetting("offline", true);
    expect(await devicesOf(member)).toEqual([]);
  });

  test("of a device that signs out, of all others when the password changes, of who leaves", async () => {
    const [second, third] = [await signInAgain(member.id), await signInAgain(member.id)];
    for (const one of [member, second, third]) await subscribe(one, newBrowser());
    await signOut(third.token);
    expect(await devicesOf(member)).toHaveLength(2);
    // As where it signs out between the question and the answer.
    await expect(addPushDevice(third.viewer, newBrowser().address)).rejects.toThrow(NotSignedIn);
    await inTransaction((trx) => endSessions(trx, member.id, member.viewer.sessionId));
    expect(await devicesOf(member)).toMatchObject([{ current: true }]);
    await inTransaction((trx) => eraseAccount(trx, member.id));
    const rows = await readDatabase()
      .selectFrom("pushSubscription")
      .select("id")
      .where("userId", "=", member.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

test("the archive names the devices without what pushes to them", async () => {
  await subscribe(member, browser);
  const files = await archiveFiles(ownArchive(member.id));
  expect(JSON.parse(files.get("pushes.json")?.toString() ?? "")).toMatchObject({
    devices: [{ name: expect.any(String) }],
    choice: { replies: true },
  });
  const all = [...files.values()].join();
  for (const secret of Object.values(browser.address)) expect(all).not.toContain(secret);
});
