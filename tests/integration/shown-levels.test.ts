import { expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { callApi } from "tests/support/call-api";
import { callLoader } from "tests/support/call-route";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import * as levelsRoute from "~/routes/levels";
import * as userRoute from "~/routes/user.$userId";

const day = 24 * 60 * 60 * 1000;

/** A member whose account is so many days old, and of whom so many topics stand. */
async function memberOf(days: number, topicCount: number): Promise<Member> {
  const member = await createMember();
  const createTime = Date.now() - days * day;
  await inTransaction((trx) =>
    trx.updateTable("user").set({ createTime, topicCount }).where("id", "=", member.id).execute(),
  );
  return member;
}

async function shownOf({ id }: Member) {
  const params = { userId: String(id) };
  const [page, call] = [
    await callLoader(userRoute, `/user/${id}`, { params }),
    await callApi<{ level: string | null }>({ method: "GET", path: "/api/user/{id}" }, { id }),
  ];
  return [page.data.level, call.data.level];
}

test("a member's page and the API show the level by the rules in force", async () => {
  expect(await shownOf(await memberOf(0, 0))).toEqual(["新成员", "newcomer"]);
  expect(await shownOf(await memberOf(100, 60))).toEqual(["老成员", "regular"]);
  const member = await memberOf(10, 10);
  expect(await shownOf(member)).toEqual(["成员", "member"]);
  await changeSetting("memberPosts", 11);
  expect(await shownOf(member)).toEqual(["新成员", "newcomer"]);
});

test("a muted member is a newcomer until that ends", async () => {
  const { viewer } = await createModerator();
  const member = await memberOf(100, 60);
  await muteMember(viewer, member.id, -1, "刷屏");
  expect(await shownOf(member)).toEqual(["新成员", "newcomer"]);
  // Also where a level asks for nothing.
  for (const rule of ["memberPosts", "memberDays"] as const) await changeSetting(rule, 0);
  expect(await shownOf(member)).toEqual(["新成员", "newcomer"]);
  await muteMember(viewer, member.id, 0);
  expect(await shownOf(member)).toEqual(["老成员", "regular"]);
});

test("moderators, and who left, have none", async () => {
  expect(await shownOf(await createModerator())).toEqual([null, null]);
  const gone = await memberOf(100, 60);
  await inTransaction((trx) =>
    trx.updateTable("user").set({ status: 3 }).where("id", "=", gone.id).execute(),
  );
  expect(await shownOf(gone)).toEqual([null, null]);
});

test("the rules are told as the owner set them", async () => {
  await changeSetting("regularDays", 123);
  await changeSetting("newcomerDailyPosts", 4);
  const { data } = await callLoader(levelsRoute, "/levels");
  expect(data.levels.map(({ name }) => name)).toEqual(["新成员", "成员", "老成员"]);
  expect(data.levels.at(0)?.allowance).toContain("最多发 4 篇");
  expect(data.levels.at(2)?.asked).toContain("注册满 123 天");
});
