import { beforeEach, describe, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { everyPage } from "tests/support/every-page";
import { runGreatActs } from "tests/support/great-acts-done";
import { wrongCounts } from "tests/support/wrong-counts";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { insertFollows } from "~/features/profiles/follow-bulk.commands.server";
import { settleFollows } from "~/features/profiles/follow-settling.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { readFollowPage } from "~/features/profiles/follow.queries.server";
import { forgetFollows } from "~/features/profiles/own-follows.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

let moderator: Member;
let bob: Member;
let carol: Member;
let dan: Member;

beforeEach(async () => {
  moderator = await createModerator();
  [bob, carol, dan] = await Promise.all([createMember(), createMember(), createMember()]);
  for (const one of [carol, dan]) await setFollow(bob.viewer, one.id, true);
  await setFollow(carol.viewer, bob.id, true);
});

const disable = async (member: Member, disabled = true) => {
  await setMemberDisabled(moderator.viewer, member.id, disabled, "广告");
  await runGreatActs();
};

/** How many fans and follows a member is said to have; what is listed must be as many. */
async function countsOf({ id }: Member): Promise<[fans: number, follows: number]> {
  const { fansCount, followCount } = await readDatabase()
    .selectFrom("user")
    .select(["fansCount", "followCount"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const listed = async (side: "fans" | "follows") =>
    (
      await everyPage((cursor) =>
        readFollowPage(readDatabase(), { side, userId: id }, cursor, null),
      )
    ).length;
  expect([fansCount, followCount]).toEqual([await listed("fans"), await listed("follows")]);
  return [fansCount, followCount];
}

describe("a disabled member", () => {
  test("is in nobody's count of fans and follows, and is back in them with their account", async () => {
    await disable(carol);
    expect([await countsOf(bob), await countsOf(carol), await countsOf(dan)]).toEqual([
      [0, 1],
      [1, 1],
      [1, 0],
    ]);
    await disable(carol, false);
    expect([await countsOf(bob), await countsOf(carol)]).toEqual([
      [1, 2],
      [1, 1],
    ]);
    expect(await wrongCounts()).toEqual([]);
  });

  test("is taken out once by however many who disable them at a time, and brought back once", async () => {
    for (const disabled of [true, false]) {
      await Promise.allSettled(
        [1, 2, 3].map(() => setMemberDisabled(moderator.viewer, carol.id, disabled, "广告")),
      );
      await runGreatActs();
      expect(await countsOf(bob)).toEqual(disabled ? [0, 1] : [1, 2]);
    }
    await disable(carol, false);
    expect(await countsOf(bob)).toEqual([1, 2]);
  });

  test("who follows another disabled one leaves both counts right, whoever comes back first", async () => {
    await disable(bob);
    await disable(carol);
    expect([await countsOf(bob), await countsOf(carol)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
    await disable(bob, false);
    expect([await countsOf(bob), await countsOf(carol)]).toEqual([
      [0, 1],
      [1, 1],
    ]);
    await disable(carol, false);
    expect(await wrongCounts()).toEqual([]);
  });

  test("is counted right when they are many, a few in each part", async () => {
    const fans = await Promise.all([1, 2, 3, 4, 5].map(() => createMember()));
    const createTime = Date.now();
    const follow = ({ id: userId }: Member) => ({ userId, followedId: dan.id, createTime });
    await inTransaction((trx) => insertFollows(trx, fans.map(follow)));
    await disable(dan);
    await Promise.all(fans.map(async (fan) => expect(await countsOf(fan)).toEqual([0, 0])));
    let parts = 0;
    const back = () => inTransaction((trx) => settleFollows(trx, dan.id, false, 2));
    while ((await back()) > 0) parts += 1;
    expect(parts).toBe(3);
    await disable(dan, false);
    await Promise.all(fans.map(async (fan) => expect(await countsOf(fan)).toEqual([0, 1])));
  });

  test("who goes for good takes away no more than was counted", async () => {
    await disable(carol);
    while ((await inTransaction((trx) => forgetFollows(trx, carol.id, 1))) > 0);
    expect([await countsOf(bob), await countsOf(carol)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
    await disable(carol, false);
    expect(await countsOf(bob)).toEqual([0, 1]);
  });
});

test("follows that begin and end while somebody is disabled and enabled leave no count wrong", async () => {
  const others = await Promise.all(Array.from({ length: 8 }, () => createMember()));
  for (const disabled of [true, false]) {
    await Promise.allSettled([
      ...others.map((one) => setFollow(one.viewer, carol.id, true)),
      ...others.map((one) => setFollow(carol.viewer, one.id, true)),
      setMemberDisabled(moderator.viewer, carol.id, disabled, "广告"),
      ...others.slice(4).map((one) => setFollow(one.viewer, carol.id, false)),
      setFollow(bob.viewer, carol.id, false),
    ]);
    await runGreatActs();
    expect(await wrongCounts()).toEqual([]);
    await Promise.all([...others, bob, carol].map(countsOf));
  }
});
