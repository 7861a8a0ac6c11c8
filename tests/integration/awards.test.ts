import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSiteBadge } from "tests/factories/badge";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { isOwn } from "tests/support/query-plan";
import { wrongCounts } from "tests/support/wrong-counts";
import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { forgetBadges, giveBadge, takeBadge } from "~/features/badges/award.commands.server";
import { deleteBadge, editBadge, retireBadge } from "~/features/badges/badge.commands.server";
import { readBadge, readOwnBadges } from "~/features/badges/badge.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { messageType } from "~/features/notifications/message";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { takeUpForgetting } from "~/features/personal-data/forgetting.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { NotAllowed, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { countStatements } from "~/platform/database/statement-count.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import * as badgeRoute from "~/routes/badges.$badgeId";
import * as userRoute from "~/routes/user.$userId";
import * as memberBadgesRoute from "~/routes/user.$userId_.badges";

takeUpForgetting();

let owner: Member;
let admin: Member;
let member: Member;
let badge: number;
let made = 0;

beforeAll(async () => {
  owner = await createMember({ role: "owner" });
  admin = await createModerator();
});

beforeEach(async () => {
  member = await createMember();
  badge = await createSiteBadge(admin, `第 ${(made += 1)} 枚`);
});

const give = (as: Member, to: Member, reason = "", badgeId = badge) =>
  giveBadge(as.viewer, { memberId: to.id, badgeId, reason });
const take = (as: Member, from: Member) =>
  takeBadge(as.viewer, { memberId: from.id, badgeId: badge });

const visit = (of: Member) => ({ params: { userId: String(of.id) } });
const open = (of: Member, as: Member | null = null) =>
  callLoader(memberBadgesRoute, `/user/${of.id}/badges`, { as, ...visit(of) });
const send = (as: Member, to: Member, fields: Record<string, string>) =>
  callAction(memberBadgesRoute, `/user/${to.id}/badges`, fields, { as, ...visit(to) });
const reasonsOf = async (of: Member) =>
  (await open(of, owner)).data.badges.map(({ reason }) => reason);
const countOf = async (id: number) => (await readBadge(readDatabase(), id))?.memberCount;
const holdersOf = async (id: number) =>
  (await callLoader(badgeRoute, `/badges/${id}`, { params: { badgeId: String(id) } })).data.holders
    .results;
const countOwn = async (read: () => Promise<unknown>) =>
  (await countStatements(read)).queries.filter(isOwn).length;
const messagesOf = async ({ id }: Member) =>
  (await readMessagePage(readDatabase(), id, 1)).results.filter(
    ({ type }) => type === messageType.badgeGiven,
  );

describe("a badge that is given", () => {
  test("stands on the member's pages, on its own and in the API, with the words of giving", async () => {
    await give(admin, member, "修好了三处错字");
    const shown = [{ id: badge, name: `第 ${made} 枚`, reason: "修好了三处错字" }];
    expect((await callLoader(userRoute, `/user/${member.id}`, visit(member))).data).toMatchObject({
      badges: shown,
    });
    expect((await open(member)).data).toMatchObject({ badges: shown, awardable: null });
    expect(await holdersOf(badge)).toMatchObject([{ id: member.id, reason: "修好了三处错字" }]);
    const told = [{ badgeId: badge, name: `第 ${made} 枚`, sign: "🎋", colour: "bamboo" }];
    const user = { method: "GET", path: "/api/user/{id}" };
    expect(await callApi(user, { id: member.id })).toMatchObject({ data: { badges: told } });
    const me = { method: "GET", path: "/api/login/current" };
    expect(await callApi(me, {}, { as: member })).toMatchObject({ data: { badges: told } });
    const all = await callApi<{ badgeId: number }[]>({ method: "GET", path: "/api/badges" });
    expect(all.data.find(({ badgeId }) => badgeId === badge)).toMatchObject({
      memberCount: 1,
      retired: false,
      description: "种过竹子",
    });
  });

  test("is told to the member by whom it came from, and leads to what stays", async () => {
    await give(admin, member, "修好了三处错字");
    const message = {
      title: "授予你徽章",
      line: `授予你徽章“第 ${made} 枚”`,
      content: "修好了三处错字",
      from: { id: admin.id },
      detailUrl: `/user/${member.id}/badges`,
      unread: true,
    };
    expect(await messagesOf(member)).toMatchObject([message]);
    await take(admin, member);
    await deleteBadge(admin.viewer, badge);
    expect(await messagesOf(member)).toMatchObject([message]);
    expect((await open(member, member)).status).toBe(200);
    const call = { method: "GET", path: "/api/user/messages" };
    const { data } = await callApi<{ results: object[] }>(call, { page: 1 }, { as: member });
    expect(data.results).toMatchObject([{ type: 36, title: "授予你徽章" }]);
  });

  test("is told once, though it was taken back and given again", async () => {
    await give(admin, member);
    await take(admin, member);
    await give(admin, member);
    expect(await messagesOf(member)).toHaveLength(1);
  });

  test("stands once, however often and by whomever it is given at once", async () => {
    const givers = await Promise.all(Array.from({ length: 4 }, () => createModerator()));
    const given = await Promise.all([...givers, ...givers].map((by) => give(by, member, "好")));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await reasonsOf(member)).toEqual(["好"]);
    expect(await countOf(badge)).toBe(1);
    expect(await messagesOf(member)).toHaveLength(1);
  });

  test("leaves its traces in the audit log", async () => {
    await give(admin, member, "修好了三处错字");
    await take(owner, member);
    const acts = await readDatabase()
      .selectFrom("auditLog")
      .select(["userId", "act", "before", "after", "reason"])
      .where("entityType", "=", "user")
      .where("entityId", "=", member.id)
      .orderBy("id")
      .execute();
    const [name, reason] = [`第 ${made} 枚`, "修好了三处错字"];
    expect(acts).toEqual([
      { userId: admin.id, act: "give-badge", before: "", after: name, reason },
      { userId: owner.id, act: "take-badge", before: name, after: "", reason },
    ]);
  });
});

describe("nobody is given a badge", () => {
  test("by whoever is neither owner nor admin, or by themselves", async () => {
    const other = await createMember();
    await expect(give(other, member)).rejects.toBeInstanceOf(NotAllowed);
    await expect(give(member, member)).rejects.toBeInstanceOf(NotAllowed);
    await expect(give(admin, admin)).rejects.toBeInstanceOf(NotAllowed);
    await expect(give(owner, owner)).rejects.toBeInstanceOf(NotAllowed);
    expect(await give(admin, owner)).toBe(true);
    await expect(take(owner, owner)).rejects.toBeInstanceOf(NotAllowed);
    await expect(take(other, owner)).rejects.toBeInstanceOf(NotAllowed);
    expect(await countOf(badge)).toBe(1);
  });

  test("who is disabled, closed, waits for approval or is not there", async () => {
    for (const status of [1, 3]) {
      const gone = await createMember();
      await inTransaction((trx) =>
        trx.updateTable("user").set({ status }).where("id", "=", gone.id).execute(),
      );
      await expect(give(admin, gone)).rejects.toBeInstanceOf(RuleBroken);
    }
    const applicant = await createMember();
    await inTransaction((trx) =>
      trx.updateTable("user").set({ status: 2 }).where("id", "=", applicant.id).execute(),
    );
    await expect(give(admin, applicant)).rejects.toBeInstanceOf(NotFound);
    const nobody = giveBadge(admin.viewer, { memberId: 999_999, badgeId: badge, reason: "" });
    await expect(nobody).rejects.toBeInstanceOf(NotFound);
    expect(await countOf(badge)).toBe(0);
  });

  test("that is retired or not there; who had it keeps it", async () => {
    await give(admin, member);
    await retireBadge(admin.viewer, badge, true);
    await expect(give(admin, await createMember())).rejects.toBeInstanceOf(RuleBroken);
    await expect(give(admin, await createMember(), "", 999_999)).rejects.toBeInstanceOf(NotFound);
    expect(await give(admin, member)).toBe(false);
    expect(await reasonsOf(member)).toEqual([""]);
    expect(await countOf(badge)).toBe(1);
  });

  test("in the place of another that is given or retired at the same moment, to a wrong count", async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => createMember()));
    const words = { name: `改 ${made}`, description: "改过", colour: "ink", sign: "" } as const;
    await Promise.allSettled([
      ...members.map((to) => give(admin, to)),
      editBadge(owner.viewer, badge, words),
      ...members.map((from) => take(owner, from)),
      retireBadge(owner.viewer, badge, true),
      ...members.map((one) => setMemberDisabled(owner.viewer, one.id, true, "试")),
      deleteBadge(owner.viewer, badge),
    ]);
    expect(await wrongCounts()).toEqual([]);
  });
});

describe("how many have a badge", () => {
  test("leaves out who is disabled, until they are enabled, and who left", async () => {
    const [stays, goes] = [await createMember(), await createMember({ password: "bamboo-forest" })];
    for (const to of [member, stays, goes]) await give(admin, to);
    await setMemberDisabled(admin.viewer, member.id, true, "广告");
    expect([await countOf(badge), (await holdersOf(badge)).map(({ id }) => id)]).toEqual([
      2,
      [goes.id, stays.id],
    ]);
    expect(await wrongCounts()).toEqual([]);
    expect((await open(member)).status).toBe(404);
    await setMemberDisabled(admin.viewer, member.id, false, "");
    expect(await countOf(badge)).toBe(3);
    const device = { address: "127.0.0.1", browser: "" };
    await closeAccount(goes.viewer, { currentPassword: "bamboo-forest", code: "", device });
    expect((await holdersOf(badge)).map(({ id }) => id)).toEqual([stays.id, member.id]);
    await runDueJobs();
    expect(await countOf(badge)).toBe(2);
    expect(await wrongCounts()).toEqual([]);
  });

  test("stays right when a badge of a disabled member is taken or forgotten", async () => {
    const other = await createMember();
    for (const to of [member, other]) await give(admin, to);
    for (const { id } of [member, other]) await setMemberDisabled(admin.viewer, id, true, "广告");
    expect(await countOf(badge)).toBe(0);
    expect(await take(admin, member)).toBe(true);
    await inTransaction((trx) => forgetBadges(trx, other.id));
    expect(await countOf(badge)).toBe(0);
    await setMemberDisabled(admin.viewer, member.id, false, "");
    expect(await countOf(badge)).toBe(0);
    expect(await wrongCounts()).toEqual([]);
  });
});

describe("the page of a member's badges", () => {
  test("offers owner and admins what can be given, and nobody else anything", async () => {
    const retired = await createSiteBadge(admin, `停用 ${made}`);
    await retireBadge(admin.viewer, retired, true);
    const offered = async (as: Member | null, of = member) =>
      (await open(of, as)).data.awardable?.map(({ id }) => id) ?? null;
    expect(await offered(admin)).toContain(badge);
    expect(await offered(admin)).not.toContain(retired);
    expect([await offered(null), await offered(member), await offered(admin, admin)]).toEqual([
      null,
      null,
      null,
    ]);
    await give(admin, member);
    expect(await offered(owner)).not.toContain(badge);
  });

  test("gives and takes, and says calmly what was done already", async () => {
    const badgeId = String(badge);
    const giving = { intent: "give", badgeId, reason: "好" };
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(admin, member, giving)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([302]));
    const cookies = sent.map(({ headers }) => decodeURIComponent(headers.get("Set-Cookie") ?? ""));
    expect(cookies.filter((cookie) => cookie.includes("徽章已授予"))).toHaveLength(1);
    expect(cookies.filter((cookie) => cookie.includes("已经有这枚徽章了"))).toHaveLength(3);
    expect(await reasonsOf(member)).toEqual(["好"]);
    for (let at = 0; at < 2; at += 1) {
      expect((await send(admin, member, { intent: "take", badgeId })).status).toBe(302);
    }
    expect(await reasonsOf(member)).toEqual([]);
    expect(await countOf(badge)).toBe(0);
  });

  test("keeps what was typed when something is wrong with it", async () => {
    const reason = "竹".repeat(201);
    const long = await send(admin, member, { intent: "give", badgeId: String(badge), reason });
    expect(long).toMatchObject({ status: 400, data: { initialValue: { reason } } });
    const none = await send(admin, member, { intent: "give", badgeId: "", reason: "好" });
    expect(none).toMatchObject({ status: 400, data: { initialValue: { reason: "好" } } });
    expect((await send(member, owner, { intent: "give", badgeId: String(badge) })).status).toBe(
      403,
    );
  });

  test("costs the same statements for one badge and for many", async () => {
    const read = () => open(member, admin);
    await give(admin, member);
    const few = await countOwn(read);
    for (let at = 0; at < 5; at += 1) {
      await give(admin, member, "", await createSiteBadge(admin, `多 ${made} ${at}`));
    }
    expect(await countOwn(read)).toBe(few);
  });
});

test("the archive of a member says which badges they have, for what and from whom", async () => {
  await give(admin, member, "修好了三处错字");
  expect(await readOwnBadges(readDatabase(), member.id)).toEqual([
    {
      name: `第 ${made} 枚`,
      description: "种过竹子",
      reason: "修好了三处错字",
      giverId: admin.id,
      giver: admin.viewer.nickname,
      createTime: expect.any(Number),
    },
  ]);
});
