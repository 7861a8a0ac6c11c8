import { beforeAll, describe, expect, test } from "vitest";
import { createSiteBadge } from "tests/factories/badge";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { giveBadge, takeBadge } from "~/features/badges/award.commands.server";
import { badgeLimits } from "~/features/badges/badge-rules";
import {
  createBadge,
  deleteBadge,
  editBadge,
  moveBadge,
  retireBadge,
} from "~/features/badges/badge.commands.server";
import { readBadges } from "~/features/badges/badge.queries.server";
import { badgeSchema } from "~/features/badges/badge.schema";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid, NotAllowed, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import * as editRoute from "~/routes/admin.badges.$badgeId";
import * as listRoute from "~/routes/admin.badges._index";
import * as createRoute from "~/routes/admin.badges.create";
import * as badgesRoute from "~/routes/badges._index";

const form = (name: string, parts: object = {}) =>
  badgeSchema.parse({ name, description: "种过竹子", colour: "indigo", sign: "", ...parts });

const actsOn = (id: number) =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["act", "before", "after"])
    .where("entityType", "=", "badge")
    .where("entityId", "=", id)
    .orderBy("id")
    .execute();

const badgeOf = async (id: number) =>
  (await readBadges(readDatabase())).find((badge) => badge.id === id);
const namesInOrder = async () => (await readBadges(readDatabase())).map(({ name }) => name);
const ordered = async () => (await namesInOrder()).filter((name) => name.startsWith("排"));
const press = (as: Member, intent: string, badgeId: number) =>
  callAction(listRoute, "/admin/badges", { intent, badgeId: String(badgeId) }, { as });

let moderator: Member;
beforeAll(async () => {
  moderator = await createModerator();
});

describe("a badge", () => {
  test("is made, changed and retired, and the audit log tells of it", async () => {
    const id = await createBadge(moderator.viewer, form("开林人", { sign: "🎋" }));
    await editBadge(moderator.viewer, id, form("开山人", { colour: "ink" }));
    await retireBadge(moderator.viewer, id, true);
    await retireBadge(moderator.viewer, id, true);
    await retireBadge(moderator.viewer, id, false);
    expect(await badgeOf(id)).toMatchObject({ name: "开山人", colour: "ink", sign: "" });
    await deleteBadge(moderator.viewer, id);
    await deleteBadge(moderator.viewer, id);
    expect(await actsOn(id)).toEqual([
      { act: "create", before: "", after: "开林人：种过竹子" },
      { act: "edit", before: "开林人：种过竹子", after: "开山人：种过竹子" },
      { act: "retire", before: "开山人", after: "" },
      { act: "reopen", before: "开山人", after: "" },
      { act: "delete", before: "开山人：种过竹子", after: "" },
    ]);
  });

  test("shares its name with no other, however it is written", async () => {
    const id = await createBadge(moderator.viewer, form("Bug Hunter"));
    const other = await createBadge(moderator.viewer, form("捉虫"));
    const again = createBadge(moderator.viewer, form("ｂｕｇ　ＨＵＮＴＥＲ"));
    await expect(again).rejects.toMatchObject({
      fields: { name: ["已经有叫“Bug Hunter”的徽章了，请换一个名称"] },
    });
    await retireBadge(moderator.viewer, id, true);
    const renamed = editBadge(moderator.viewer, other, form("BUG HUNTER"));
    await expect(renamed).rejects.toBeInstanceOf(FieldsInvalid);
    // Its own name is no obstacle.
    await editBadge(moderator.viewer, id, form("bug hunter"));
    expect(await badgeOf(id)).toMatchObject({ name: "bug hunter" });
  });

  test("stands once when many make it at once, and one of several that want its name", async () => {
    const makers = await Promise.all(Array.from({ length: 5 }, () => createModerator()));
    const same = await Promise.all(makers.map(({ viewer }) => createBadge(viewer, form("同一枚"))));
    expect(new Set(same).size).toBe(1);
    const sent = await Promise.allSettled(
      makers.map(({ viewer }, at) =>
        createBadge(viewer, form("同名", { description: `第 ${at} 种` })),
      ),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("moves in the order, and stays at its ends", async () => {
    const ids = [];
    for (const name of ["排一", "排二", "排三"]) ids.push(await createSiteBadge(moderator, name));
    await moveBadge(moderator.viewer, ids[2] ?? 0, -1);
    expect(await ordered()).toEqual(["排一", "排三", "排二"]);
    await moveBadge(moderator.viewer, ids[1] ?? 0, 1);
    expect(await ordered()).toEqual(["排一", "排三", "排二"]);
  });

  test("is deleted only while nobody has it, not even who is disabled", async () => {
    const id = await createSiteBadge(moderator, "有人有");
    const holder = await createMember();
    await giveBadge(moderator.viewer, { memberId: holder.id, badgeId: id, reason: "" });
    await setMemberDisabled(moderator.viewer, holder.id, true, "广告");
    await expect(deleteBadge(moderator.viewer, id)).rejects.toBeInstanceOf(RuleBroken);
    const answer = await press(moderator, "delete", id);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.data)).toContain("还有成员有这枚徽章");
    await takeBadge(moderator.viewer, { memberId: holder.id, badgeId: id });
    expect((await press(moderator, "delete", id)).location).toBe("/admin/badges");
    expect(await badgeOf(id)).toBeUndefined();
  });

  test("is kept by owner and admins alone", async () => {
    const id = await createSiteBadge(moderator, "守着的");
    const { viewer } = await createMember();
    for (const attempt of [
      () => createBadge(viewer, form("我的")),
      () => editBadge(viewer, id, form("我的")),
      () => moveBadge(viewer, id, 1),
      () => retireBadge(viewer, id, true),
      () => deleteBadge(viewer, id),
    ]) {
      await expect(attempt()).rejects.toBeInstanceOf(NotAllowed);
    }
    const owner = await createMember({ role: "owner" });
    await retireBadge(owner.viewer, id, true);
    expect(await badgeOf(id)).toMatchObject({ retired: true });
  });

  test("that is not there is not changed", async () => {
    for (const attempt of [
      () => editBadge(moderator.viewer, 999_999, form("没有")),
      () => moveBadge(moderator.viewer, 999_999, 1),
      () => retireBadge(moderator.viewer, 999_999, true),
    ]) {
      await expect(attempt()).rejects.toBeInstanceOf(NotFound);
    }
  });
});

describe("the forms of badges", () => {
  test("keep what was typed when something is wrong with it", async () => {
    const typed = { name: "竹".repeat(13), description: "写了很久", colour: "gold", sign: "两字" };
    const answer = await callAction(createRoute, "/admin/badges/create", typed, { as: moderator });
    expect(answer).toMatchObject({ status: 400, data: { initialValue: typed } });
  });

  test("make a badge once when they are sent five times at once", async () => {
    const typed = { name: "只要一枚", description: "一枚", colour: "ink", sign: "一" };
    const sent = await Promise.all(
      Array.from({ length: 5 }, () =>
        callAction(createRoute, "/admin/badges/create", typed, { as: moderator }),
      ),
    );
    expect(new Set(sent.map(({ location }) => location))).toEqual(new Set(["/admin/badges"]));
    expect((await namesInOrder()).filter((name) => name === "只要一枚")).toHaveLength(1);
  });

  test("do not write over what another saved meanwhile", async () => {
    const id = await createSiteBadge(moderator, "两人改");
    const params = { badgeId: String(id) };
    const { seen } = (await callLoader(editRoute, `/admin/badges/${id}`, { as: moderator, params }))
      .data;
    await editBadge(moderator.viewer, id, form("两人改", { description: "别人写的" }));
    const typed = { ...form("两人改", { description: "我写的" }), seen };
    const answer = await callAction(editRoute, `/admin/badges/${id}`, typed, {
      as: moderator,
      params,
    });
    expect(answer.status).toBe(409);
    expect(await badgeOf(id)).toMatchObject({ description: "别人写的" });
  });

  test("in the list move, retire and bring back", async () => {
    const id = await createSiteBadge(moderator, "按一按");
    await press(moderator, "up", id);
    expect((await namesInOrder()).at(-1)).not.toBe("按一按");
    await press(moderator, "down", id);
    expect((await namesInOrder()).at(-1)).toBe("按一按");
    await press(moderator, "retire", id);
    expect(await badgeOf(id)).toMatchObject({ retired: true });
    await press(moderator, "reopen", id);
    expect(await badgeOf(id)).toMatchObject({ retired: false });
    expect((await press(moderator, "dance", id)).status).toBe(400);
    expect((await press(await createMember(), "retire", id)).status).toBe(403);
  });
});

test("everybody sees the badges that are given or kept, and no others", async () => {
  const kept = await createSiteBadge(moderator, "留下的");
  const left = await createSiteBadge(moderator, "没人要的");
  const holder = await createMember();
  await giveBadge(moderator.viewer, { memberId: holder.id, badgeId: kept, reason: "" });
  for (const id of [kept, left]) await retireBadge(moderator.viewer, id, true);
  const { badges } = (await callLoader(badgesRoute, "/badges")).data;
  const shown = badges.filter(({ id }) => id === kept || id === left);
  expect(shown).toMatchObject([{ id: kept, retired: true, memberCount: 1 }]);
});

test("a site has fifty badges at most, also when several are made at once", async () => {
  const there = (await readBadges(readDatabase())).length;
  for (let at = there; at < badgeLimits.badges - 1; at += 1) {
    await createSiteBadge(moderator, `第 ${at} 种`);
  }
  const makers = await Promise.all(Array.from({ length: 4 }, () => createModerator()));
  const sent = await Promise.allSettled(makers.map((by, at) => createSiteBadge(by, `最后 ${at}`)));
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = sent.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  for (const reason of refused) expect(reason).toBeInstanceOf(RuleBroken);
  expect(await readBadges(readDatabase())).toHaveLength(badgeLimits.badges);
});
