import { sql, type Kysely } from "kysely";
import { expect, test } from "vitest";
import { createMember, createModerator } from "tests/factories/member";
import { runGreatActs } from "tests/support/great-acts-done";
import { wrongCounts } from "tests/support/wrong-counts";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { up } from "~/platform/database/migrations/0334-counted-follows";

test("a database that counted disabled members among fans and follows counts them no more", async () => {
  const moderator = await createModerator();
  const [bob, carol, dan] = [await createMember(), await createMember(), await createMember()];
  for (const one of [carol, dan]) await setFollow(bob.viewer, one.id, true);
  await setFollow(carol.viewer, bob.id, true);
  await setMemberDisabled(moderator.viewer, carol.id, true, "广告");
  await runGreatActs();
  await inTransaction(async (trx) => {
    for (const column of ["fanCounted", "followCounted"]) {
      await trx.schema.dropIndex(`${column}Follows`).execute();
      await trx.schema.alterTable("follow").dropColumn(column).execute();
    }
    await sql`update "user" set
      "fansCount" = (select count(*) from follow where "followedId" = "user".id),
      "followCount" = (select count(*) from follow where "userId" = "user".id)`.execute(trx);
    await up(trx as unknown as Kysely<unknown>);
  });
  const countsOfBob = () => readProfile(readDatabase(), bob.id, null);
  expect(await countsOfBob()).toMatchObject({ fansCount: 0, followCount: 1 });
  expect(await wrongCounts()).toEqual([]);
  await setMemberDisabled(moderator.viewer, carol.id, false, "");
  await runGreatActs();
  expect(await countsOfBob()).toMatchObject({ fansCount: 1, followCount: 2 });
  expect(await wrongCounts()).toEqual([]);
});
