import { holdOwnAccount } from "~/features/accounts/account/account.commands.server";
import { userStatus, type Viewer } from "~/features/accounts/user/user";
import { inQuietTransaction } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";

/**
 * Wants nothing more of another member, or lifts that; doing so twice changes nothing, oneself is refused, NotFound of
 * nobody, and of who closed the account.
 */
export async function setBlock(viewer: Viewer, userId: number, on: boolean): Promise<void> {
  if (userId === viewer.id) throw new RuleBroken("不能屏蔽自己");
  await inQuietTransaction(async (trx) => {
    await holdRows(trx, "user", [viewer.id, userId]);
    await holdOwnAccount(trx, viewer.id);
    const member = await trx
      .selectFrom("user")
      .select("id")
      .where("id", "=", userId)
      .where("status", "!=", userStatus.closed)
      .executeTakeFirst();
    if (!member) throw new NotFound("没有这个成员");
    if (!on) {
      await trx
        .deleteFrom("block")
        .where("userId", "=", viewer.id)
        .where("blockedId", "=", userId)
        .execute();
      return;
    }
    await trx
      .insertInto("block")
      .values({ userId: viewer.id, blockedId: userId, createTime: Date.now() })
      .onConflict((conflict) => conflict.columns(["userId", "blockedId"]).doNothing())
      .execute();
  });
}
