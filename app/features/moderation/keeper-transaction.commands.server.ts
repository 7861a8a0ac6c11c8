import type { Viewer } from "~/features/accounts/user/user";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { requireKeeping } from "./keeper-reach.queries.server";

/** `inTransaction` for what only owner and admin do; NotAllowed for whoever is neither at this moment. */
export function inKeeperTransaction<Result>(
  keeper: Viewer,
  run: (trx: Writer) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async (trx) => {
    await requireKeeping(trx, keeper);
    return run(trx);
  });
}
