import { userStatus } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";

/** An owner who can be written to. */
export interface OwnerMailbox {
  id: number;
  email: string;
}

/** The owners with their addresses; one of this machine itself, which owners have who never said any, is none. */
export async function readOwnerMailboxes(db: Database): Promise<OwnerMailbox[]> {
  const owners = await db
    .selectFrom("user")
    .select(["id", "email"])
    .where("role", "=", "owner")
    .where("status", "=", userStatus.active)
    .execute();
  return owners.filter(({ email }) => email !== "" && !email.endsWith("@localhost"));
}
