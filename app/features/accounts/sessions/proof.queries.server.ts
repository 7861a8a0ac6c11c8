import type { Viewer } from "~/features/accounts/user/user";
import { mostClockLead } from "~/platform/clock/clock-lead";
import type { Database } from "~/platform/database/database.server";
import { ProofNeeded } from "~/platform/errors/domain-errors";

/** How long it holds that a member proved who they are, in milliseconds. */
const proofLife = 10 * 60 * 1000;

type InSession = Pick<Viewer, "id" | "sessionId">;

/** Whether a member proved in this session, within the last ten minutes, who they are. */
export async function isProven(db: Database, { id, sessionId }: InSession): Promise<boolean> {
  const now = Date.now();
  const session = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("userId", "=", id)
    .where("provenTime", ">", now - proofLife)
    .where("provenTime", "<=", now + mostClockLead)
    .executeTakeFirst();
  return session !== undefined;
}

/** ProofNeeded unless that is so. */
export async function requireProof(db: Database, viewer: InSession): Promise<void> {
  if (!(await isProven(db, viewer))) throw new ProofNeeded();
}
