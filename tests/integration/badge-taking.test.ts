import { expect, test } from "vitest";
import { createSiteBadge } from "tests/factories/badge";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { callLoader } from "tests/support/call-route";
import { giveBadge } from "~/features/badges/award.commands.server";
import { memberBadgesPath } from "~/features/badges/badge";
import * as memberBadgesRoute from "~/routes/user.$userId_.badges";

test("who may take a badge back is asked whether they mean it, and nobody else is", async () => {
  const [moderator, member] = [await createModerator(), await createMember()];
  const badgeId = await createSiteBadge(moderator, "热心");
  await giveBadge(moderator.viewer, { memberId: member.id, badgeId, reason: "" });
  const asked = async (as: Member | null, id: number) => {
    const params = { userId: String(member.id) };
    const address = `${memberBadgesPath(member.id)}?take=${id}`;
    return (await callLoader(memberBadgesRoute, address, { as, params })).data.taking?.id;
  };
  expect(await asked(moderator, badgeId)).toBe(badgeId);
  expect(await asked(moderator, badgeId + 1)).toBeUndefined();
  expect([await asked(member, badgeId), await asked(null, badgeId)]).toEqual([
    undefined,
    undefined,
  ]);
});
