import { inTransaction } from "~/platform/database/database.server";
import { createSiteBadge } from "./badge";
import type { Member } from "./member";

/** Gives a badge to everybody of a world whose names begin with `zq`, whatever became of them since; answers its id. */
export async function awardEverybody(moderator: Member): Promise<number> {
  const badgeId = await createSiteBadge(moderator, "种竹人");
  const createTime = Date.now();
  await inTransaction(async (trx) => {
    const members = await trx
      .selectFrom("user")
      .select(["id", "nickname"])
      .where("nickname", "like", "zq%")
      .execute();
    await trx
      .insertInto("memberBadge")
      .values(
        members.map(({ id, nickname }) => ({
          memberId: id,
          badgeId,
          giverId: moderator.id,
          reason: `${nickname}种的`,
          createTime,
        })),
      )
      .execute();
  });
  return badgeId;
}
