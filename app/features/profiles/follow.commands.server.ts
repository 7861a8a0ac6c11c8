import type { Selectable } from "kysely";
import {
  addToCounts,
  holdMembers,
  holdOwnAccount,
} from "~/features/accounts/account/account.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { messageType } from "~/features/notifications/message";
import { takeFromDay, tellOfDay } from "~/features/notifications/daily-notice.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import type { FollowTable } from "./follow.tables";

/**
 * Follows a member or stops to; doing so twice changes nothing, oneself is refused. NotFound where the member is not there
 * or disabled, unless the viewer followed them and stops to.
 */
export async function setFollow(viewer: Viewer, userId: number, on: boolean): Promise<void> {
  if (userId === viewer.id) throw new RuleBroken("不能关注自己");
  const { timeZone } = await readSettings();
  const { newFan: type } = messageType;
  const act = { to: userId, from: viewer.id, type, once: "fan" };
  await inTransaction(async (trx) => {
    const changed = on
      ? await follow(trx, viewer.id, userId)
      : await unfollow(trx, viewer.id, userId);
    if (!changed) return;
    const by = on ? 1 : -1;
    await addToCounts(trx, viewer.id, { followCount: by * changed.followCounted });
    await addToCounts(trx, userId, { fansCount: by * changed.fanCounted });
    if (!on) return takeFromDay(trx, act);
    await tellOfDay(trx, {
      ...act,
      happened: { type },
      detailUrl: { one: `/user/${viewer.id}`, several: `/user/${userId}/fans` },
      timeZone,
    });
  });
}

/** What of a follow is in the counts of its two. */
type Counted = Pick<Selectable<FollowTable>, "fanCounted" | "followCounted">;

async function follow(
  trx: Writer,
  userId: number,
  followedId: number,
): Promise<Counted | undefined> {
  await holdMembers(trx, [userId, followedId]);
  return trx
    .insertInto("follow")
    .values({ userId, followedId, createTime: Date.now() })
    .onConflict((conflict) => conflict.columns(["userId", "followedId"]).doNothing())
    .returning(["fanCounted", "followCounted"])
    .executeTakeFirst();
}

async function unfollow(
  trx: Writer,
  userId: number,
  followedId: number,
): Promise<Counted | undefined> {
  await holdRows(trx, "user", [userId, followedId]);
  await holdOwnAccount(trx, userId);
  const gone = await trx
    .deleteFrom("follow")
    .where("userId", "=", userId)
    .where("followedId", "=", followedId)
    .returning(["fanCounted", "followCounted"])
    .executeTakeFirst();
  // Whom they did not follow is as little there for them as for whoever follows.
  if (!gone) await holdMembers(trx, [userId, followedId]);
  return gone;
}
