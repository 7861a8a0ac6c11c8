import type { Writer } from "~/platform/database/database.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import type { OpenedApplicant } from "./applicant-token.server";

/**
 * Uses up the link of a sign-up, whatever becomes of the account; RuleBroken where it was used before. Of two at once
 * the second waits for the first. Nothing of who signed up is kept, and the mark only as long as the link is good.
 */
export async function useSignUp(
  trx: Writer,
  { tokenHash, expireTime }: Pick<OpenedApplicant, "tokenHash" | "expireTime">,
): Promise<void> {
  await trx.deleteFrom("usedSignUp").where("expireTime", "<", Date.now()).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("usedSignUp")
    .values({ tokenHash, expireTime })
    .onConflict((conflict) => conflict.column("tokenHash").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) {
    throw new RuleBroken("这个链接已经用过了，只能用一次；还想要账号的话请重新注册");
  }
}
