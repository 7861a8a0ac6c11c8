import { beforeEach, expect, test } from "vitest";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { callApi, type ApiFields } from "tests/support/call-api";
import { makePushBrowser } from "tests/support/push-browser";
import { addPushDevice } from "~/features/accounts/push/push-device.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction } from "~/platform/database/database.server";

interface Choice {
  emailVerified: boolean;
  mails: Record<string, string>;
  watchCommented: boolean;
  lettersFrom: string;
  timeZone: string;
  pushes: { choice: Record<string, boolean>; devices: { deviceId: number }[] } | null;
}

const path = "/api/user/notices";
const daily = { replies: "once", watched: "daily", likes: "weekly", site: "never" };

let member: Member;
let made = 0;
beforeEach(async () => {
  member = await createMember();
});

const read = async (as: Member) =>
  (await callApi<Choice>({ method: "GET", path }, {}, { as })).data;
const choose = (what: string, fields: ApiFields, as = member) =>
  callApi({ method: "POST", path: `${path}/${what}` }, fields, { as });
const verify = () =>
  inTransaction((trx) =>
    trx.updateTable("user").set({ emailVerified: 1 }).where("id", "=", member.id).execute(),
  );

async function subscribe(as: Member) {
  const { address } = makePushBrowser(`https://push.example.com/api/${(made += 1)}`);
  await addPushDevice(as.viewer, address);
  return address;
}

test("a member reads how they hear of messages, as the account page shows it at first", async () => {
  expect(await read(member)).toEqual({
    emailVerified: false,
    mails: { replies: "never", watched: "never", likes: "never", site: "never" },
    watchCommented: true,
    lettersFrom: "everybody",
    timeZone: "",
    pushes: { choice: { replies: true, watched: false, site: false }, devices: [] },
  });
});

test("mails are chosen with a verified address alone, each with the paces that it has", async () => {
  const refused = await choose("mails", daily);
  expect(refused).toMatchObject({ success: false, message: "邮箱验证之后才能打开" });
  await verify();
  expect(await choose("mails", daily)).toMatchObject({ success: true, data: null });
  expect(await read(member)).toMatchObject({ emailVerified: true, mails: daily });
  const atOnce = await choose("mails", { ...daily, likes: "once" });
  expect(atOnce).toMatchObject({ success: false, errorCode: 422 });
  const gap = await choose("mails", { replies: "never" });
  expect(gap).toMatchObject({ success: false, errorCode: 422 });
  expect(await read(member)).toMatchObject({ mails: daily });
});

test("the time zone of letters and reminders is chosen without a verified address, and given up", async () => {
  const other = await createMember();
  expect(await choose("zone", { timeZone: "america/new_york" })).toMatchObject({ success: true });
  expect(await read(member)).toMatchObject({ timeZone: "America/New_York" });
  expect(await read(other)).toMatchObject({ timeZone: "" });
  expect(await choose("zone", { timeZone: "Mars/Olympus" })).toMatchObject({
    errorCode: 422,
    data: { timeZone: ["没有这个时区，例如 Asia/Shanghai"] },
  });
  await choose("zone", {});
  expect(await read(member)).toMatchObject({ timeZone: "" });
});

test("who may begin a conversation is chosen by whose it is alone", async () => {
  const other = await createMember();
  expect(await choose("letters", { from: "followed" })).toMatchObject({ success: true });
  expect(await read(member)).toMatchObject({ lettersFrom: "followed" });
  expect(await read(other)).toMatchObject({ lettersFrom: "everybody" });
  expect(await choose("letters", { from: "friends" })).toMatchObject({ errorCode: 422 });
  expect(await choose("letters", {})).toMatchObject({ errorCode: 422 });
  await choose("letters", { from: "everybody" });
  expect(await read(member)).toMatchObject({ lettersFrom: "everybody" });
});

test("what is pushed and what commenting watches is chosen by whose it is alone", async () => {
  const other = await createMember();
  await choose("pushes", { replies: "false", watched: "true", site: "true" });
  await choose("watching", { wanted: "false" });
  const choice = { replies: false, watched: true, site: true };
  expect(await read(member)).toMatchObject({ watchCommented: false, pushes: { choice } });
  expect(await read(other)).toMatchObject({
    watchCommented: true,
    pushes: { choice: { site: false } },
  });
});

test("devices are listed without what pushes to them, and removed by whose they are alone", async () => {
  const again = await signInAgain(member.id);
  const addresses = [await subscribe(member), await subscribe(again)];
  const other = await createMember();
  await subscribe(other);
  const { text, data } = await callApi<Choice>({ method: "GET", path }, {}, { as: member });
  expect(data.pushes?.devices).toMatchObject([
    { current: true, failing: false, usedTime: 0 },
    { current: false },
  ]);
  const secrets = addresses.flatMap(Object.values);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toContain("push.example.com");

  const [first, second] = data.pushes?.devices ?? [];
  const deviceId = first?.deviceId;
  const foreign = await choose("devices/remove", { deviceId }, other);
  expect(foreign).toMatchObject({ success: false, errorCode: 404 });
  expect(await choose("devices/remove", { deviceId })).toMatchObject({ success: true });
  expect((await read(member)).pushes?.devices).toMatchObject([{ deviceId: second?.deviceId }]);
  expect(await choose("devices/remove", { deviceId })).toMatchObject({ errorCode: 404 });
});

test("a site that pushes nothing says so", async () => {
  await changeSetting("webPush", false);
  expect(await read(member)).toMatchObject({ pushes: null });
});
