import { holdDisabled } from "~/features/accounts/account/standing.commands.server";
import { userStatus, type Viewer } from "~/features/accounts/user/user";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotAllowed, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { memberBadgesPath } from "./badge";

interface Awarding {
  memberId: number;
  badgeId: number;
  /** The words with which it is given, which everybody reads; "" for none. */
  reason: string;
}

/**
 * Gives a member a badge and tells them; whether they did not have it yet. NotAllowed for oneself, RuleBroken where the
 * badge is retired or the account is disabled or closed.
 */
export async function giveBadge(
  moderator: Viewer,
  { memberId, badgeId, reason }: Awarding,
): Promise<boolean> {
  refuseOneself(moderator, memberId);
  return inModeratorTransaction(moderator, async (trx) => {
    await holdAwardable(trx, memberId);
    const before = await trx
      .selectFrom("memberBadge")
      .select("id")
      .where("memberId", "=", memberId)
      .where("badgeId", "=", badgeId)
      .executeTakeFirst();
    if (before) return false;
    const badge = await addToHolders(trx, badgeId, 1);
    if (!badge) throw new NotFound("这枚徽章不在了");
    if (badge.retired === 1) throw new RuleBroken("这枚徽章停用了，不能再授予");
    await trx
      .insertInto("memberBadge")
      .values({ memberId, badgeId, giverId: moderator.id, reason, createTime: Date.now() })
      .execute();
    const of = { entityType: "user", entityId: memberId };
    await recordAct(trx, moderator, { ...of, act: "give-badge", after: badge.name, reason });
    await notify(trx, {
      to: memberId,
      from: moderator.id,
      happened: { type: messageType.badgeGiven },
      content: reason,
      quoteContent: badge.name,
      // Not the badge's own page, which goes with it.
      detailUrl: memberBadgesPath(memberId),
      once: `badge ${badgeId}`,
    });
    return true;
  });
}

/** Takes a badge back, and tells nobody; whether they had it. NotAllowed for oneself. */
export async function takeBadge(
  moderator: Viewer,
  { memberId, badgeId }: Omit<Awarding, "reason">,
): Promise<boolean> {
  refuseOneself(moderator, memberId);
  return inModeratorTransaction(moderator, async (trx) => {
    const isCounted = !(await holdDisabled(trx, [memberId])).has(memberId);
    const taken = await trx
      .deleteFrom("memberBadge")
      .where("memberId", "=", memberId)
      .where("badgeId", "=", badgeId)
      .returning("reason")
      .executeTakeFirst();
    if (!taken) return false;
    const badge = await addToHolders(trx, badgeId, isCounted ? -1 : 0);
    const of = { entityType: "user", entityId: memberId };
    const { reason } = taken;
    await recordAct(trx, moderator, { ...of, act: "take-badge", before: badge?.name, reason });
    return true;
  });
}

/** Counts the badges of a member who was disabled no more, or again; the member is held. */
export async function settleBadges(
  trx: Writer,
  memberId: number,
  disabled: boolean,
): Promise<void> {
  const rows = await trx
    .selectFrom("memberBadge")
    .select("badgeId")
    .where("memberId", "=", memberId)
    .execute();
  await addToEach(trx, rows, disabled ? -1 : 1);
}

/** Forgets which badges a member has, all at once: there are few. Answers how many. */
export async function forgetBadges(trx: Writer, memberId: number): Promise<number> {
  const isCounted = !(await holdDisabled(trx, [memberId])).has(memberId);
  const rows = await trx
    .deleteFrom("memberBadge")
    .where("memberId", "=", memberId)
    .returning("badgeId")
    .execute();
  await addToEach(trx, rows, isCounted ? -1 : 0);
  return rows.length;
}

function refuseOneself(moderator: Viewer, memberId: number): void {
  if (moderator.id === memberId) throw new NotAllowed("自己的徽章由别的管理员授予和收回");
}

async function holdAwardable(trx: Writer, memberId: number): Promise<void> {
  const member = await trx
    .selectFrom("user")
    .select("status")
    .where("id", "=", memberId)
    .where("status", "!=", userStatus.waiting)
    .$call(held)
    .executeTakeFirst();
  if (!member) throw new NotFound("没有这个成员");
  if (member.status !== userStatus.active) throw new RuleBroken("停用和注销的账号不能得到徽章");
}

/** The badges in the order of their ids, so that two who change the same ones follow each other. */
async function addToEach(trx: Writer, rows: { badgeId: number }[], by: number): Promise<void> {
  const ids = rows.map(({ badgeId }) => badgeId).toSorted((a, b) => a - b);
  for (const id of ids) await addToHolders(trx, id, by);
}

/**
 * Adds to how many have a badge, and answers it; who keeps badges waits for this. It takes the row by writing it, not by
 * holding it first: who keeps badges takes the table before its rows, and so neither waits for the other.
 */
function addToHolders(trx: Writer, id: number, by: number) {
  return trx
    .updateTable("badge")
    .set((eb) => ({ memberCount: eb("memberCount", "+", by) }))
    .where("id", "=", id)
    .returning(["name", "retired"])
    .executeTakeFirst();
}
