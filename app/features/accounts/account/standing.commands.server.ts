import { endKeepingBy } from "~/features/accounts/keeping/node-keeper.commands.server";
import { dropRefusalsOf } from "~/features/accounts/keeping/node-refusal.commands.server";
import { dropSecondFactors } from "~/features/accounts/second-factor/second-factor.commands.server";
import { endSessions } from "~/features/accounts/sessions/session.commands.server";
import { indexAccounts } from "~/features/accounts/user/account-search.commands.server";
import { admitted, type Role, userStatus } from "~/features/accounts/user/user";
import type { Writer } from "~/platform/database/database.server";
import { held, holdRows } from "~/platform/database/hold-rows.server";
import { inParts } from "~/platform/database/value-rows.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { requireFree } from "~/platform/jobs/great-act.commands.server";

/** Takes a member for the transaction and answers until when they are muted; NotFound without such a member. */
export async function holdMute(trx: Writer, userId: number): Promise<number> {
  const member = await trx
    .selectFrom("user")
    .where("id", "=", userId)
    .where("status", "in", admitted)
    .select("mutedUntil")
    .$call(held)
    .executeTakeFirst();
  if (!member) throw new NotFound("没有这个成员");
  return member.mutedUntil;
}

/** Takes accounts for the transaction and answers which of them are disabled. */
export async function holdDisabled(trx: Writer, userIds: number[]): Promise<Set<number>> {
  await holdRows(trx, "user", userIds);
  const disabled = new Set<number>();
  for (const part of inParts(userIds, 1)) {
    const accounts = await trx
      .selectFrom("user")
      .select("id")
      .where("id", "in", part)
      .where("status", "=", userStatus.disabled)
      .execute();
    for (const { id } of accounts) disabled.add(id);
  }
  return disabled;
}

/** Mutes a member until a time, for ever (-1) or no longer (0). */
export async function changeMute(trx: Writer, userId: number, mutedUntil: number): Promise<void> {
  await trx
    .updateTable("user")
    .set({ mutedUntil, updateTime: Date.now() })
    .where("id", "=", userId)
    .execute();
}

/**
 * Disables an active member, whose sessions and keeping of nodes end at once and whose second factor goes, or enables a disabled one; whether that changed anything.
 * NotFound where there is no account, or one that waits for approval or is closed.
 */
export async function changeDisabled(
  trx: Writer,
  userId: number,
  disabled: boolean,
): Promise<boolean> {
  const [from, to] = disabled
    ? [userStatus.active, userStatus.disabled]
    : [userStatus.disabled, userStatus.active];
  const changed = await trx
    .updateTable("user")
    .set({ status: to, updateTime: Date.now() })
    .where("id", "=", userId)
    .where("status", "=", from)
    .returning("id")
    .executeTakeFirst();
  if (!changed) {
    await requireStatus(trx, userId, to);
    return false;
  }
  if (disabled) {
    await endSessions(trx, userId);
    await dropSecondFactors(trx, [userId]);
    await endKeepingBy(trx, userId);
  }
  await indexAccounts(trx, [userId]);
  return true;
}

async function requireStatus(trx: Writer, userId: number, status: number): Promise<void> {
  const member = await trx
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .where("status", "=", status)
    .executeTakeFirst();
  if (!member) throw new NotFound("没有这个成员");
}

/**
 * Gives a member another role, or "" for none; answers the one before. Whoever gets or had one is nobody of the demo any
 * more, with which they would go. RuleBroken for accounts that cannot sign in, and for those of the demo while it is removed.
 */
export async function changeMemberRole(
  trx: Writer,
  userId: number,
  role: Role | "",
): Promise<Role | ""> {
  const member = await trx
    .selectFrom("user")
    .select(["role", "status", "demo"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!member) throw new NotFound("没有这个成员");
  if (member.demo === 1 && role !== "") await requireFree(trx, ["demo"]);
  if (member.status !== userStatus.active && role !== "") {
    throw new RuleBroken("只有正常的账号能当站长或管理员");
  }
  await trx
    .updateTable("user")
    .set({ role, updateTime: Date.now(), ...(role !== member.role && { demo: 0 }) })
    .where("id", "=", userId)
    .execute();
  // Whoever loses the role later does not go on as a keeper unasked.
  if (role !== "") {
    await endKeepingBy(trx, userId);
    await dropRefusalsOf(trx, userId);
  }
  return member.role;
}
