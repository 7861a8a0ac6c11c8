import { changeMemberRole } from "~/features/accounts/account/standing.commands.server";
import { mailResetLinkTo } from "~/features/accounts/identity/password.commands.server";
import { requireProof } from "~/features/accounts/sessions/proof.queries.server";
import { endSessions } from "~/features/accounts/sessions/session.commands.server";
import {
  admitApplicant,
  refuseApplicant,
} from "~/features/accounts/sign-up/sign-up-review.commands.server";
import { roleNames } from "~/features/accounts/user/account-words";
import type { Role, Viewer } from "~/features/accounts/user/user";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { NotAllowed } from "~/platform/errors/domain-errors";
import { recordAct, type ModeratorAct } from "./audit-log.commands.server";
import { requireOwning, requireRestrainable } from "./moderation-reach.queries.server";
import { inModeratorTransaction } from "./moderator-transaction.commands.server";

const noted = (
  trx: Writer,
  moderator: Viewer,
  userId: number,
  act: Omit<ModeratorAct, "entityType" | "entityId">,
) => recordAct(trx, moderator, { ...act, entityType: "user", entityId: userId });

/** Lets somebody in who waited for approval; RuleBroken when that was decided already. */
export async function approveSignUp(moderator: Viewer, userId: number): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    await admitApplicant(trx, userId);
    await noted(trx, moderator, userId, { act: "approve" });
  });
}

/** Refuses somebody who waited for approval, whose account is erased; RuleBroken when that was decided already. */
export async function refuseSignUp(
  moderator: Viewer,
  userId: number,
  reason: string,
): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    await refuseApplicant(trx, userId, reason);
    await noted(trx, moderator, userId, { act: "reject", reason });
  });
}

/** Signs a member out everywhere; NotAllowed beyond the viewer's reach. */
export async function endMemberSessions(
  moderator: Viewer,
  userId: number,
  reason: string,
): Promise<void> {
  await inTransaction(async (trx) => {
    await requireRestrainable(trx, moderator, userId);
    await endSessions(trx, userId);
    await noted(trx, moderator, userId, { act: "end-sessions", reason });
  });
}

/** Mails a member the link that sets a new password; NotAllowed beyond the viewer's reach, TooFast after five an hour. */
export async function sendResetMail(
  moderator: Viewer,
  userId: number,
  reason: string,
): Promise<void> {
  await inTransaction(async (trx) => {
    await requireRestrainable(trx, moderator, userId);
    await mailResetLinkTo(trx, userId);
    await noted(trx, moderator, userId, { act: "reset-mail", reason });
  });
}

/**
 * Makes a member an owner, an admin or a plain member again. Only the owner does so, and never to themselves, so that
 * there always is one; NotAllowed otherwise, ProofNeeded where they have not proven lately who they are.
 */
export async function changeRole(
  owner: Viewer,
  userId: number,
  role: Role | "",
  reason: string,
): Promise<void> {
  await inTransaction(async (trx) => {
    // Both, so that of two owners who take each other's role the second is none any more.
    await holdRows(trx, "user", [owner.id, userId]);
    await requireOwning(trx, owner);
    await requireProof(trx, owner);
    if (userId === owner.id) throw new NotAllowed("不能改自己的角色，请让别的站长来改");
    const before = await changeMemberRole(trx, userId, role);
    if (before === role) return;
    await noted(trx, owner, userId, {
      act: "role",
      before: roleNames[before],
      after: roleNames[role],
      reason,
    });
  });
}
