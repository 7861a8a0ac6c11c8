import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { announceChange } from "~/platform/database/change-signal.server";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { writeAtOnce } from "~/platform/database/incidental-write.server";
import { randomToken } from "~/platform/env/secrets.server";
import { NotSignedIn } from "~/platform/errors/domain-errors";
import type { Device } from "./device.server";
import { isSessionOpen, openSince } from "./session.queries.server";
import { hashToken, sessionTokenOf } from "./session-token.server";

const day = 24 * 60 * 60 * 1000;

/** Opens a session and answers its token, which is kept nowhere but in the member's browser. */
export async function openSession(
  trx: Writer,
  userId: number,
  device: Omit<Device, "browser">,
  days: number,
): Promise<string> {
  const token = randomToken();
  const now = Date.now();
  await trx
    .insertInto("session")
    .values({
      userId,
      tokenHash: hashToken(token),
      userAgent: device.userAgent.slice(0, 300),
      address: device.address,
      createTime: now,
      usedTime: now,
      expireTime: now + days * day,
      provenTime: now,
    })
    .execute();
  return token;
}

/** How old the last noted use of a session is when the next one is noted; that of moderators ends within the day. */
const noteAfter = { member: day, moderator: 10 * 60 * 1000 };

/**
 * Renews the session that let somebody in by its use, at most once a day, that of a moderator every ten minutes; whether
 * it did, so that the cookie is renewed too. Not if it ended meanwhile; where the database is busy, the next use does.
 */
export async function renewSession(viewer: Viewer, days: number): Promise<boolean> {
  const now = Date.now();
  const { sessionId, sessionUsed = now } = viewer;
  const pace = isModerator(viewer) || viewer.awaitsFactor ? "moderator" : "member";
  if (sessionUsed >= now - noteAfter[pace]) return false;
  let renewed = false;
  await writeAtOnce(async (trx) => {
    const open = trx
      .selectFrom("session")
      .innerJoin("user", "user.id", "session.userId")
      .select("session.id")
      .where("session.id", "=", sessionId)
      .where(isSessionOpen(openSince(now)));
    const { numUpdatedRows } = await trx
      .updateTable("session")
      .set({ usedTime: now, expireTime: now + days * day })
      .where("id", "in", open)
      .executeTakeFirst();
    renewed = numUpdatedRows > 0n;
  });
  return renewed;
}

/** Ends the session of a token; an unknown one is no error. */
export async function signOut(token: string): Promise<void> {
  await inQuietTransaction(async (trx) => {
    await trx.deleteFrom("session").where("tokenHash", "=", hashToken(token)).execute();
    await announceChange(trx);
  });
}

/** Ends the session that this browser had before it signed in again: nobody else may go on with it. */
export async function endFormerSession(request: Request): Promise<void> {
  const former = sessionTokenOf(request);
  if (former !== "") await signOut(former);
}

/** NotSignedIn where a member's session has ended. */
export async function requireSession(
  trx: Writer,
  userId: number,
  sessionId: number,
): Promise<void> {
  const session = await trx
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (!session) throw new NotSignedIn();
}

/** Notes that a member has just proven in a session who they are. */
export async function noteProof(trx: Writer, sessionId: number): Promise<void> {
  const provenTime = Date.now();
  await trx.updateTable("session").set({ provenTime }).where("id", "=", sessionId).execute();
}

/** Ends one of a member's own sessions; another's, or none, is no error. */
export async function endSession(userId: number, sessionId: number): Promise<void> {
  await inQuietTransaction(async (trx) => {
    await trx
      .deleteFrom("session")
      .where("userId", "=", userId)
      .where("id", "=", sessionId)
      .execute();
    await announceChange(trx);
  });
}

/** Ends all sessions of a member, or all but one, and the sign-ins that are half done. */
export async function endSessions(trx: Writer, userId: number, except = 0): Promise<void> {
  await trx.deleteFrom("pendingSignIn").where("userId", "=", userId).execute();
  await trx.deleteFrom("session").where("userId", "=", userId).where("id", "!=", except).execute();
  await announceChange(trx);
}
