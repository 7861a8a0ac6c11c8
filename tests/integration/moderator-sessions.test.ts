import { describe, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { callLoader } from "tests/support/call-route";
import { stopClock } from "tests/support/stopped-clock";
import { pageRequest } from "tests/support/visit";
import { readRootData } from "~/root-data.server";
import { getViewer, readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { renewSession } from "~/features/accounts/sessions/session.commands.server";
import { sweepSessions } from "~/features/accounts/sessions/session-sweep.commands.server";
import { readDevices, readOpenSessions } from "~/features/accounts/sessions/session.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as account from "~/routes/user.profile.account";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** Lets a session have been opened, and last used, so long ago. */
async function ageSession({ viewer }: Member, ages: { opened?: number; used?: number }) {
  const { opened = 0, used = 0 } = ages;
  const times = { createTime: Date.now() - opened, usedTime: Date.now() - used };
  await inTransaction((trx) =>
    trx.updateTable("session").set(times).where("id", "=", viewer.sessionId).execute(),
  );
}

/** By which doors a session still comes in. */
async function doors({ token, viewer }: Member) {
  const { sessionId } = viewer;
  const page = pageRequest("/", { headers: { Cookie: `userToken=${token}` } });
  return {
    page: (await getViewer(page)) !== null,
    api: (await readViewerByToken(token)) !== null,
    stream: (await readOpenSessions([sessionId])).get(sessionId) === 1,
    listed: (await readDevices(viewer)).length === 1,
  };
}

const all = { page: true, api: true, stream: true, listed: true };
const none = { page: false, api: false, stream: false, listed: false };

describe.each(["owner", "admin"] as const)("the session of an %s", (role) => {
  test("ends after twelve hours without use", async () => {
    const moderator = await createMember({ role });
    await ageSession(moderator, { opened: day, used: 12 * hour - minute });
    expect(await doors(moderator)).toEqual(all);
    const letIn = await readViewerByToken(moderator.token);
    await ageSession(moderator, { opened: day, used: 12 * hour });
    expect(await doors(moderator)).toEqual(none);
    expect(letIn && (await renewSession(letIn, 30))).toBe(false);
    expect(await doors(moderator)).toEqual(none);
  });

  test("ends after seven days, however it is used", async () => {
    const moderator = await createMember({ role });
    await ageSession(moderator, { opened: 7 * day - minute });
    expect(await doors(moderator)).toEqual(all);
    await ageSession(moderator, { opened: 7 * day });
    expect(await doors(moderator)).toEqual(none);
  });

  test("ends where a clock that was ahead dated it, and does not come back when that time comes", async () => {
    const moderator = await createMember({ role });
    await ageSession(moderator, { opened: -hour + minute, used: -hour + minute });
    expect(await doors(moderator)).toEqual(all);
    for (const times of [{ opened: -year, used: -year }, { used: -2 * hour }]) {
      await ageSession(moderator, times);
      expect(await doors(moderator)).toEqual(none);
    }
    await inTransaction(sweepSessions);
    stopClock(Date.now() + 2 * hour);
    expect(await doors(moderator)).toEqual(none);
  });
});

const timesOf = ({ viewer }: Member) =>
  readDatabase()
    .selectFrom("session")
    .select(["createTime", "usedTime", "expireTime", "provenTime"])
    .where("id", "=", viewer.sessionId)
    .executeTakeFirstOrThrow();

describe("a member's session that a clock dated that was a year ahead", () => {
  test("goes on for as long as one of now, and no longer", async () => {
    const now = Date.now();
    stopClock(now + year);
    const begun = await createMember();
    const used = await createMember();
    await inTransaction((trx) => trx.updateTable("user").set({ createTime: now }).execute());
    stopClock(now);
    const life = (await timesOf(begun)).expireTime - now - year;
    await inTransaction((trx) =>
      trx
        .updateTable("session")
        .set({ createTime: now - day })
        .where("id", "=", used.viewer.sessionId)
        .execute(),
    );
    await inTransaction(sweepSessions);
    expect(await doors(begun)).toEqual(all);
    const right = { usedTime: now, expireTime: now + life, provenTime: 0 };
    expect(await timesOf(begun)).toEqual({ ...right, createTime: now });
    expect(await timesOf(used)).toEqual({ ...right, createTime: now - day });
    stopClock(now + life);
    expect(await doors(begun)).toEqual(none);
  });
});

test("a member's session lasts on", async () => {
  const member = await createMember();
  await ageSession(member, { opened: 300 * day, used: 29 * day });
  expect(await doors(member)).toEqual(all);
});

const usedTimeOf = async ({ viewer }: Member) => {
  const row = readDatabase().selectFrom("session").select("usedTime");
  return (await row.where("id", "=", viewer.sessionId).executeTakeFirstOrThrow()).usedTime;
};

const visit = (as: Member) => readRootData(pageRequest("/topics", { as }));

describe("the use of a session", () => {
  test("is noted every ten minutes for moderators, so that who works is not signed out", async () => {
    const moderator = await createModerator();
    await ageSession(moderator, { opened: day, used: 11 * minute });
    await visit(moderator);
    const noted = await usedTimeOf(moderator);
    expect(noted).toBeGreaterThan(Date.now() - minute);
    await visit(moderator);
    expect(await usedTimeOf(moderator)).toBe(noted);
  });

  test("is noted once a day for members", async () => {
    const member = await createMember();
    await ageSession(member, { opened: 2 * day, used: 23 * hour });
    const before = await usedTimeOf(member);
    await visit(member);
    expect(await usedTimeOf(member)).toBe(before);
    await ageSession(member, { opened: 2 * day, used: 25 * hour });
    await visit(member);
    expect(await usedTimeOf(member)).toBeGreaterThan(before);
  });
});

test("whoever is signed out so is led to sign in again", async () => {
  const moderator = await createModerator();
  await ageSession(moderator, { opened: 8 * day });
  const answer = await callLoader(account, "/user/profile/account", { as: moderator });
  expect(answer.location).toMatch(/^\/login\?ref=/);
});
