import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { giveSecondFactor } from "tests/support/totp-app";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { endMemberSessions } from "~/features/moderation/member-moderation.commands.server";
import { keepSettings } from "~/features/moderation/setting-changes.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import * as admin from "~/routes/admin";
import * as overview from "~/routes/admin._index";
import * as words from "~/routes/admin.words";
import * as setUp from "~/routes/user.profile_.account.second-factor";
import * as close from "~/routes/user.profile_.account.close";

const demand = (on: boolean) => changeSetting("moderatorSecondFactor", on);
let moderator: Member;
let member: Member;

beforeEach(async () => {
  moderator = await createModerator();
  member = await createMember();
  await demand(true);
});
afterEach(() => demand(false));

const setUpFor = (ref: string) =>
  `/user/profile/account/second-factor?ref=${encodeURIComponent(ref)}`;

/** The member as they are at this moment. */
async function now({ token, ...rest }: Member): Promise<Member> {
  const viewer = await readViewerByToken(token);
  if (!viewer) throw new Error("signed out");
  return { ...rest, token, viewer };
}

describe("where the owner asks a second factor of moderators, one without", () => {
  test("is led to set it up, by every page of the admin, and back from there", async () => {
    const path = "/admin";
    const frame = await callLoader(admin, path, { as: moderator });
    const page = await callLoader(overview, path, { as: moderator });
    expect([frame.location, page.location]).toEqual([setUpFor(path), setUpFor(path)]);
    const there = await callLoader(setUp, page.location, { as: moderator });
    expect(there.data).toMatchObject({ confirmTime: 0, back: path });
  });

  test("is led there by a form, too, whose words are kept meanwhile", async () => {
    const fields = { intent: "create", word: "竹叶青", kind: "word" };
    const answer = await callAction(words, "/admin/words", fields, { as: moderator });
    expect(answer.location).toBe(setUpFor("/admin/words"));
    expect(answer.headers.getSetCookie().join()).toContain("rescuedForm=");
  });

  test("is refused by the API with a sentence", async () => {
    const call = { method: "POST", path: "/api/user/forbidden" };
    const fields = { userId: member.id, days: 7, reason: "广告" };
    const answer = await callApi(call, fields, { as: moderator });
    expect(answer).toMatchObject({ success: false, errorCode: 1007 });
    expect(answer.message).toContain("两步验证");
  });

  test("moderates nothing outside the admin either", async () => {
    const topic = await createTopic({ by: member });
    const { viewer } = await now(moderator);
    expect(viewer).toMatchObject({ roles: [], awaitsFactor: true });
    await expect(deleteTopic(viewer, topic, "不合适")).rejects.toMatchObject({ status: 404 });
  });

  test("is refused in the command, whatever their request found at its start", async () => {
    const act = endMemberSessions(moderator.viewer, member.id, "");
    await expect(act).rejects.toMatchObject({ code: 1007 });
  });

  test("does all of it once it is set up", async () => {
    await giveSecondFactor(moderator);
    expect((await now(moderator)).viewer.roles).toEqual(["admin"]);
    expect((await callLoader(overview, "/admin", { as: moderator })).status).toBe(200);
    await expect(endMemberSessions(moderator.viewer, member.id, "")).resolves.toBeUndefined();
  });
});

test("members are asked for nothing, and see no more of the admin than before", async () => {
  expect((await now(member)).viewer).not.toHaveProperty("awaitsFactor");
  expect((await callLoader(overview, "/admin", { as: member })).status).toBe(403);
});

test("an owner whose role waits cannot leave the site without one", async () => {
  const owner = await createMember({ role: "owner", email: "" });
  expect((await callLoader(close, "/", { as: owner })).data).toMatchObject({ owner: true });
  const answer = await callAction(close, "/", {}, { as: owner });
  expect(answer.data).toMatchObject({ error: { "": [expect.stringContaining("站长不能注销")] } });
});

test("an owner asks it of others once they have it themselves", async () => {
  await demand(false);
  const owner = await createMember({ role: "owner" });
  const ask = () => keepSettings(owner.viewer, { moderatorSecondFactor: true });
  await expect(ask()).rejects.toMatchObject({
    fields: { moderatorSecondFactor: [expect.stringContaining("先")] },
  });
  await giveSecondFactor(owner);
  await ask();
  expect((await readSettings()).moderatorSecondFactor).toBe(true);
});
