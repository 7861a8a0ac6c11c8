import type { Viewer } from "~/features/accounts/user/user";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { requireModeratorNow } from "./moderation-reach.queries.server";

/** `inTransaction` for what only owner and admin do; NotAllowed for whoever is neither at this moment. */
export function inModeratorTransaction<Result>(
  moderator: Viewer,
  run: (trx: Writer) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async (trx) => {
    await requireModeratorNow(trx, moderator);
    return run(trx);
  });
}
