import { beginFirstStart } from "./first-start.mjs";
import { createAccount } from "~/features/accounts/account/account.commands.server";
import { hasOwner } from "~/features/accounts/account/account.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { randomToken } from "~/platform/env/secrets.server";

export interface FirstOwner {
  username: string;
  /** Null when it was given by OWNER_PASSWORD. */
  password: string | null;
}

/** Creates the owner that a new site needs; null when there is one. */
export async function createFirstOwner(): Promise<FirstOwner | null> {
  if (await hasOwner(readDatabase())) return null;
  const { username, email, password } = env().owner;
  const generated = randomToken(12);
  beginFirstStart(env().dataDir);
  await createAccount({
    username,
    nickname: "站长",
    email,
    password: password ?? generated,
    role: "owner",
  });
  return { username, password: password ? null : generated };
}
