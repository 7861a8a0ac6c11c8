import { beforeEach, describe, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { callApi } from "tests/support/call-api";
import { callAction } from "tests/support/call-route";
import { everyPage } from "tests/support/every-page";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { readFollowPage, readRecentFollows } from "~/features/profiles/follow.queries.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound, NotSignedIn, RuleBroken } from "~/platform/errors/domain-errors";
import * as followRoute from "~/routes/user.$userId_.follow";

let fan: Member;
let star: Member;

beforeEach(async () => {
  [fan, star] = await Promise.all([createMember(), createMember()]);
});

const profileOf = (member: Member, viewer: Member | null = null) =>
  readProfile(readDatabase(), member.id, viewer?.viewer ?? null);

const isFollowed = async () => {
  const of = { method: "GET", path: "/api/fans/isfollowed" };
  return (await callApi<boolean>(of, { userId: star.id }, { as: fan })).data;
};

describe("following", () => {
  test("counts on both sides, and shows to the one who follows", async () => {
    await setFollow(fan.viewer, star.id, true);
    expect(await profileOf(star, fan)).toMatchObject({ fansCount: 1, followed: true });
    expect(await profileOf(fan)).toMatchObject({ followCount: 1, followed: false });
  });

  test("twice is once, and taking it back twice too", async () => {
    await Promise.all([1, 2, 3].map(() => setFollow(fan.viewer, star.id, true)));
    expect(await profileOf(star)).toMatchObject({ fansCount: 1 });
    await Promise.all([1, 2, 3].map(() => setFollow(fan.viewer, star.id, false)));
    expect(await profileOf(star)).toMatchObject({ fansCount: 0 });
  });

  test("each other at the same moment does not wait in a circle", async () => {
    await Promise.all([setFollow(fan.viewer, star.id, true), setFollow(star.viewer, fan.id, true)]);
    expect(await profileOf(star)).toMatchObject({ fansCount: 1, followCount: 1 });
  });

  test("oneself is refused, and nobody can be followed who is not there", async () => {
    await expect(setFollow(fan.viewer, fan.id, true)).rejects.toThrow(RuleBroken);
    await expect(setFollow(fan.viewer, 999_999, true)).rejects.toThrow(NotFound);
  });

  test("tells the followed member once, however often it is repeated", async () => {
    for (const on of [true, false, true]) await setFollow(fan.viewer, star.id, on);
    const messages = await readDatabase()
      .selectFrom("message")
      .select(["detailUrl", "type"])
      .where("userId", "=", star.id)
      .execute();
    expect(messages).toEqual([{ detailUrl: `/user/${fan.id}`, type: 20 }]);
  });
});

describe("a member who is disabled", () => {
  let moderator: Member;
  const disable = (disabled: boolean) =>
    setMemberDisabled(moderator.viewer, star.id, disabled, "广告");

  beforeEach(async () => {
    moderator = await createModerator();
    await setFollow(fan.viewer, star.id, true);
    await disable(true);
  });

  test("is let go by who followed them, over the API and on the page, and stays so when they are back", async () => {
    const post = { method: "POST", path: "/api/fans/unfollow" };
    const answer = await callApi(post, { userId: star.id }, { as: fan });
    expect(answer).toMatchObject({ success: true, message: "" });
    await disable(false);
    expect(await isFollowed()).toBe(false);
    expect(await profileOf(star, fan)).toMatchObject({ fansCount: 0, followed: false });
    await setFollow(fan.viewer, star.id, true);
    await disable(true);
    const asked = { as: fan, params: { userId: String(star.id) } };
    await callAction(followRoute, `/user/${star.id}/follow`, { intent: "off" }, asked);
    await disable(false);
    expect(await profileOf(star, fan)).toMatchObject({ fansCount: 0, followed: false });
    expect(await profileOf(fan)).toMatchObject({ followCount: 0 });
  });

  test("is not said to be followed as long as no list shows them", async () => {
    expect(await isFollowed()).toBe(false);
    await disable(false);
    expect(await isFollowed()).toBe(true);
  });

  test("is not there for who follows nobody yet, nor for who was disabled meanwhile", async () => {
    const stranger = await createMember();
    for (const on of [true, false]) {
      await expect(setFollow(stranger.viewer, star.id, on)).rejects.toThrow(NotFound);
    }
    await setFollow(fan.viewer, moderator.id, true);
    await setMemberDisabled(moderator.viewer, fan.id, true, "广告");
    await expect(setFollow(fan.viewer, moderator.id, false)).rejects.toThrow(NotSignedIn);
  });
});

describe("the lists of fans and follows", () => {
  test("show the latest first and every one once", async () => {
    const fans = await Promise.all(Array.from({ length: 25 }, () => createMember()));
    for (const each of fans) await setFollow(each.viewer, star.id, true);
    const recent = await readRecentFollows(readDatabase(), "fans", star.id, null);
    expect(recent.map((person) => person.id)).toEqual(
      fans
        .map((each) => each.id)
        .toReversed()
        .slice(0, 10),
    );
    const all = await everyPage((cursor) =>
      readFollowPage(readDatabase(), { side: "fans", userId: star.id }, cursor, null),
    );
    expect(all.map((person) => person.id)).toEqual(fans.map((each) => each.id).toReversed());
  });

  test("mark whom the viewer follows", async () => {
    await setFollow(fan.viewer, star.id, true);
    await setFollow(star.viewer, fan.id, true);
    const seen = await readRecentFollows(readDatabase(), "fans", star.id, star.viewer);
    expect(seen).toMatchObject([{ id: fan.id, followed: true }]);
  });
});
