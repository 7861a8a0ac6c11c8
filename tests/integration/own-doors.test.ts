import { describe, expect, test } from "vitest";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { pageRequest } from "tests/support/visit";
import { getViewer, readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { renewSession } from "~/features/accounts/sessions/session.commands.server";
import { readOpenSessions } from "~/features/accounts/sessions/session.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as accountRoute from "~/routes/user.profile.account";

const page = "/user/profile/account";

const endDevice = (as: Member, sessionId: number) =>
  callAction(accountRoute, page, { part: "device", sessionId: String(sessionId) }, { as });

const isSignedIn = async ({ token }: Member) => (await readViewerByToken(token)) !== null;

async function devicesOf(as: Member): Promise<number[]> {
  const { data } = await callLoader(accountRoute, page, { as });
  return data.devices.map(({ sessionId }) => sessionId);
}

describe("one's devices", () => {
  test("are one's own: naming another member's session ends nothing, and none of theirs is listed", async () => {
    const [victim, stranger] = [await createMember(), await createMember()];
    const answer = await endDevice(stranger, victim.viewer.sessionId);
    expect(answer.status).toBeLessThan(400);
    expect([await isSignedIn(victim), await isSignedIn(stranger)]).toEqual([true, true]);
    expect(await devicesOf(stranger)).toEqual([stranger.viewer.sessionId]);
  });

  test("are ended one by one, or all but the one at hand, and nobody else's with them", async () => {
    const [here, other] = [await createMember(), await createMember()];
    const [there, elsewhere] = [await signInAgain(here.id), await signInAgain(here.id)];
    await endDevice(here, there.viewer.sessionId);
    const signedIn = () => Promise.all([here, there, elsewhere, other].map(isSignedIn));
    expect(await signedIn()).toEqual([true, false, true, true]);
    await callAction(accountRoute, page, { part: "devices" }, { as: here });
    expect(await signedIn()).toEqual([true, false, false, true]);
  });
});

async function viewerOf({ token }: Member): Promise<Viewer> {
  const viewer = await readViewerByToken(token);
  if (!viewer) throw new Error("nobody is signed in by this session");
  return viewer;
}

async function expireIn(member: Member, milliseconds: number): Promise<void> {
  const old = { expireTime: Date.now() + milliseconds, usedTime: 1 };
  await inTransaction((trx) =>
    trx.updateTable("session").set(old).where("userId", "=", member.id).execute(),
  );
}

const faces = async (member: Member, other: Member) => ({
  cookie: (await getViewer(pageRequest("/", { as: member }))) !== null,
  token: await isSignedIn(member),
  live: (await readOpenSessions([member.viewer.sessionId])).get(member.viewer.sessionId) === 1,
  listed: (await devicesOf(other)).includes(member.viewer.sessionId),
});

describe("a session that has expired", () => {
  test("opens no door any more: not by its cookie, its token or an open page, and is no device", async () => {
    const member = await createMember();
    await expireIn(member, 60_000);
    const other = await signInAgain(member.id);
    const open = { cookie: true, token: true, live: true, listed: true };
    expect(await faces(member, other)).toEqual(open);
    await expireIn(member, -1);
    const fresh = await signInAgain(member.id);
    const shut = { cookie: false, token: false, live: false, listed: false };
    expect(await faces(member, fresh)).toEqual(shut);
  });

  test("is not renewed by being used, while one that has not is", async () => {
    const [late, early] = [await createMember(), await createMember()];
    for (const member of [late, early]) await expireIn(member, 60_000);
    // Let in while it was good: it ends before it is renewed.
    const lateViewer = await viewerOf(late);
    await expireIn(late, -1);
    expect(await renewSession(lateViewer, 30)).toBe(false);
    expect(await renewSession(await viewerOf(early), 30)).toBe(true);
    const rows = readDatabase().selectFrom("session").select("id").where("userId", "=", late.id);
    expect(await rows.where("expireTime", ">", Date.now()).execute()).toEqual([]);
  });
});
