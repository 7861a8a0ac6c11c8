import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { sendAndRead } from "tests/support/mailbox";
import { setOwnZone } from "~/features/accounts/account/own-choices.commands.server";
import type { MailPace } from "~/features/accounts/mail/mail-pace";
import { setMailPaces } from "~/features/accounts/mail/notice-choice.commands.server";
import { readOwnAccountRecord } from "~/features/accounts/own-account/own-account.queries.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { setBookmark } from "~/features/discussion/bookmarks/bookmark.commands.server";
import { remindOfBookmarks } from "~/features/discussion/bookmarks/reminding.commands.server";
import { takeUpNoticeMails } from "~/features/discussion/comments/notice-mails.server";
import { makeDigests } from "~/features/notifications/digest.commands.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as accountRoute from "~/routes/user.profile.account";
import * as bookmarkRoute from "~/routes/comment.$commentId.bookmark";

const site = "Asia/Shanghai";
const newYork = "America/New_York";
const berlin = "Europe/Berlin";
const page = "/user/profile/account";

let reader: Member;
let friend: Member;
let topic: number;

beforeAll(async () => {
  await liftRateLimits();
  await changeSetting("timeZone", site);
  takeUpNoticeMails();
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at("2026-11-23T12:00Z");
  [reader, friend] = [await createMember(), await createMember()];
  await inTransaction((trx) =>
    trx.updateTable("user").set({ emailVerified: 1 }).where("id", "=", reader.id).execute(),
  );
  topic = await createTopic({ by: reader, title: "竹子开花" });
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (moment: string) => vi.setSystemTime(new Date(moment));
const letters = (replies: MailPace, likes: MailPace = "never") =>
  setMailPaces(reader.id, { replies, watched: "never", likes, site: "never" });
/** How many letters come at a moment to who has something new to read. */
const lettersAt = async (moment: string) => {
  at(moment);
  await createComment({ on: topic, by: friend });
  await makeDigests();
  return (await sendAndRead()).length;
};
const lettersAtEach = async (moments: string[]) => {
  const counts = [];
  for (const moment of moments) counts.push(await lettersAt(moment));
  return counts;
};

const choose = (timeZone: string) =>
  callAction(accountRoute, page, { part: "zone", timeZone }, { as: reader });
const readChoice = async () => (await callLoader(accountRoute, page, { as: reader })).data;
const chosen = async () => {
  const { account, zones } = await readChoice();
  return { own: account.timeZone, site: zones.site };
};

describe("the choice", () => {
  test("is the site's until it is made, and can be taken back", async () => {
    expect(await chosen()).toEqual({ own: "", site: "北京时间" });
    expect((await choose(newYork)).status).toBe(302);
    expect(await chosen()).toEqual({ own: newYork, site: "北京时间" });
    await choose("");
    expect(await chosen()).toEqual({ own: "", site: "北京时间" });
  });

  test("stands in what a member takes with them", async () => {
    await choose(newYork);
    expect(await readOwnAccountRecord(reader.id)).toMatchObject({ timeZone: newYork });
  });

  test("is among those of the list, however it is written", async () => {
    await choose("europe/BERLIN");
    const { account, zones } = await readChoice();
    expect(account.timeZone).toBe(berlin);
    const values = zones.groups.flatMap(({ options }) => options.map(({ value }) => value));
    expect(values).toEqual(expect.arrayContaining([berlin, newYork, site, "UTC"]));
    expect(new Set(values).size).toBe(values.length);
  });

  test("begins with what most look for, then the parts of the world", async () => {
    const { groups } = (await readChoice()).zones;
    expect(groups.map(({ label }) => label).slice(0, 3)).toEqual(["常用", "亚洲", "欧洲"]);
    expect(groups[0]?.options.slice(0, 2)).toEqual([
      { value: site, text: "北京时间（UTC+8）" },
      { value: "Asia/Hong_Kong", text: "香港（UTC+8）" },
    ]);
    expect(groups[1]?.options).toContainEqual({
      value: "Asia/Manila",
      text: "菲律宾（Asia/Manila）",
    });
  });

  test("stays where this version knows no such zone any more", async () => {
    await setOwnZone(reader.id, "Asia/Atlantis");
    const [common] = (await readChoice()).zones.groups;
    expect(common?.options[0]).toEqual({ value: "Asia/Atlantis", text: "Asia/Atlantis" });
  });

  test.each(["Mars/Olympus", "+08:00", "Asia/Shanghai ", "x".repeat(1000)])(
    "is none of %s",
    async (timeZone) => {
      expect(await choose(timeZone)).toMatchObject({
        status: 400,
        data: { error: { timeZone: ["没有这个时区，例如 Asia/Shanghai"] } },
      });
      expect((await chosen()).own).toBe("");
    },
  );
});

describe("a letter", () => {
  beforeEach(() => letters("daily"));

  test.each([
    ["", "2026-11-24T00:00Z"],
    ["Asia/Shanghai", "2026-11-24T00:00Z"],
    ["America/New_York", "2026-11-24T13:00Z"],
    ["Asia/Kathmandu", "2026-11-24T02:15Z"],
    // A name that this version no longer knows.
    ["Asia/Atlantis", "2026-11-24T00:00Z"],
  ])("comes at eight in the morning in %j: %s", async (zone, morning) => {
    await lettersAt("2026-11-23T13:30Z");
    await setOwnZone(reader.id, zone);
    const before = new Date(Date.parse(morning) - 1).toISOString();
    expect(await lettersAtEach([before, morning])).toEqual([0, 1]);
  });

  test.each([
    [newYork, "2026-03-08", "12:00", "2026-03-07"],
    [newYork, "2026-11-01", "13:00", "2026-10-31"],
    ["Australia/Sydney", "2026-10-03", "21:00", "2026-10-02"],
    ["Australia/Sydney", "2026-04-04", "22:00", "2026-04-03"],
  ])(
    "comes at eight and once where clocks change, too: %s, %s %s",
    async (zone, date, time, last) => {
      await setOwnZone(reader.id, zone);
      await lettersAt(`${last}T23:59Z`);
      const eight = Date.parse(`${date}T${time}Z`);
      const moments = [-1, 0, 60 * 60_000].map((by) => new Date(eight + by).toISOString());
      expect(await lettersAtEach(moments)).toEqual([0, 1, 0]);
    },
  );

  test("is none of a day whose letter came before the zone was changed, also back and forth", async () => {
    await setOwnZone(reader.id, newYork);
    expect(await lettersAt("2026-11-24T13:00Z")).toBe(1);
    // Eight on the 25th there, seven in the evening of the 24th in New York.
    await setOwnZone(reader.id, site);
    expect(await lettersAtEach(["2026-11-25T00:00Z", "2026-11-25T04:00Z"])).toEqual([0, 0]);
    await setOwnZone(reader.id, "Pacific/Kiritimati");
    expect(await lettersAt("2026-11-24T18:00Z")).toBe(0);
    await setOwnZone(reader.id, newYork);
    expect(await lettersAtEach(["2026-11-25T12:59Z", "2026-11-25T13:00Z"])).toEqual([0, 1]);
  });

  test("is none of the same date either where it comes again in the west", async () => {
    expect(await lettersAt("2026-11-24T00:00Z")).toBe(1);
    await setOwnZone(reader.id, newYork);
    const moments = ["2026-11-24T00:10Z", "2026-11-24T13:00Z", "2026-11-25T13:00Z"];
    expect(await lettersAtEach(moments)).toEqual([0, 0, 1]);
  });

  test("comes on the next day of the site after its zone was changed, and not before", async () => {
    expect(await lettersAt("2026-11-24T00:00Z")).toBe(1);
    await changeSetting("timeZone", "Pacific/Kiritimati");
    const moments = ["2026-11-24T10:00Z", "2026-11-24T18:00Z"];
    const counts = await lettersAtEach(moments);
    await changeSetting("timeZone", site);
    expect(counts).toEqual([0, 1]);
  });

  test("of the week comes once in a week of the member's, after a change of zone, too", async () => {
    await letters("weekly");
    await setOwnZone(reader.id, newYork);
    // Seven in the evening of Sunday there, Monday morning at the site.
    expect(await lettersAtEach(["2026-11-22T13:00Z", "2026-11-23T00:00Z"])).toEqual([1, 0]);
    expect(await lettersAt("2026-11-23T13:00Z")).toBe(1);
    await setOwnZone(reader.id, site);
    const days = [25, 26, 27, 28, 29].map((day) => `2026-11-${day}T01:00Z`);
    expect(await lettersAtEach(days)).toEqual([0, 0, 0, 0, 0]);
    expect(await lettersAt("2026-11-30T00:00Z")).toBe(1);
  });

  test("tells of likes once their day at the site is over", async () => {
    await letters("never", "daily");
    await setOwnZone(reader.id, newYork);
    at("2026-11-23T17:00Z");
    await react(friend.viewer, "like", "topic", topic, true);
    expect(await lettersAtEach(["2026-11-24T13:00Z", "2026-11-25T13:00Z"])).toEqual([0, 1]);
  });
});

const reminded = async () =>
  (await readMessagePage(readDatabase(), reader.id, 1)).results.filter(({ type }) => type === 33)
    .length;
const remindedAt = async (moment: string) => {
  at(moment);
  await remindOfBookmarks();
  return reminded();
};

describe("a reminder", () => {
  test.each([
    [newYork, "2026-11-25", "2026-11-25T13:00Z"],
    [newYork, "2027-03-14", "2027-03-14T12:00Z"],
    ["", "2026-11-25", "2026-11-25T00:00Z"],
  ])("comes at eight of a day in %j: %s", async (zone, remindDate, morning) => {
    await setOwnZone(reader.id, zone);
    const comment = await createComment({ on: topic, by: friend });
    await setBookmark(reader.viewer, comment, { note: "", remindDate });
    const before = new Date(Date.parse(morning) - 1).toISOString();
    expect([await remindedAt(before), await remindedAt(morning)]).toEqual([0, 1]);
  });

  test("can be chosen from the member's tomorrow on", async () => {
    await setOwnZone(reader.id, newYork);
    // The 24th at the site already.
    at("2026-11-23T20:00Z");
    const id = await createComment({ on: topic, by: friend });
    const visit = { as: reader, params: { commentId: String(id) } };
    const path = `/comment/${id}/bookmark`;
    const open = async () => (await callLoader(bookmarkRoute, path, visit)).data;
    expect((await open()).days).toEqual({ earliest: "2026-11-24", latest: "2028-11-22" });
    await callAction(bookmarkRoute, path, { note: "", quick: "tomorrow" }, visit);
    expect((await open()).bookmark).toEqual({ note: "", remindDate: "2026-11-24", pending: true });
    const today = setBookmark(reader.viewer, id, { note: "", remindDate: "2026-11-23" });
    await expect(today).rejects.toMatchObject({ fields: { remindDate: [expect.any(String)] } });
  });
});
