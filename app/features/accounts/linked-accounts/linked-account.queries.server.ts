import type { Provider } from "~/features/accounts/providers/provider";
import { readDatabase } from "~/platform/database/database.server";

/** An account elsewhere that signs a member in. */
export interface LinkedAccount {
  provider: Provider;
  name: string;
  createTime: number;
}

/** The accounts elsewhere that are linked to a member. */
export async function readLinkedAccounts(userId: number): Promise<LinkedAccount[]> {
  return readDatabase()
    .selectFrom("linkedAccount")
    .select(["provider", "name", "createTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
