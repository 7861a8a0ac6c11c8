import type { FactorChange } from "~/features/accounts/identity/second-factor-change.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { recordAct } from "./audit-log.commands.server";

/** Writes down what owner and admins do with their own second factor; plain members are nobody's business. */
export async function noteKeyChange(trx: Writer, userId: number, act: FactorChange): Promise<void> {
  const { role } = await trx
    .selectFrom("user")
    .select("role")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (role === "") return;
  await recordAct(trx, { id: userId }, { act, entityType: "user", entityId: userId });
}
