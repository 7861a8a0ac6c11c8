import {
  createAccount,
  type NewAccount,
} from "~/features/accounts/account/account.commands.server";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { openSession } from "~/features/accounts/sessions/session.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { inTransaction } from "~/platform/database/database.server";

/** A member who is signed in; `token` is what the cookie userToken holds. */
export interface Member {
  id: number;
  token: string;
  viewer: Viewer;
}

let made = 0;

/** Creates a member and signs them in; without a password only so. */
export async function createMember(account: Partial<NewAccount> = {}): Promise<Member> {
  made += 1;
  const username = account.username ?? `member${made}`;
  const id = await createAccount({
    username,
    nickname: `竹友${made}`,
    email: `${username}@example.com`,
    password: "",
    ...account,
  });
  return signInAgain(id);
}

/** A member who is a moderator. */
export function createModerator(account: Partial<NewAccount> = {}): Promise<Member> {
  return createMember({ role: "admin", ...account });
}

/** Opens another session of a member. */
export async function signInAgain(id: number): Promise<Member> {
  const device = { userAgent: "tests", address: "127.0.0.1" };
  const token = await inTransaction((trx) => openSession(trx, id, device, 30));
  const viewer = await readViewerByToken(token);
  if (!viewer) throw new Error(`member ${id} cannot sign in`);
  return { id, token, viewer };
}
