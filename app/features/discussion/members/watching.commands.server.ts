import { holdOwnAccount } from "~/features/accounts/account/account.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readDiscussedAuthor } from "~/features/discussion/comments/commentable.server";
import { keepWatch } from "~/features/discussion/watching/watch.commands.server";
import type { WatchedThing } from "~/features/discussion/watching/watch.queries.server";
import type { WatchLevel } from "~/features/discussion/watching/watching";
import { inQuietTransaction, readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";

/** Sets what a member wants to hear of a discussion; NotFound where they do not see it. */
export async function setWatch(viewer: Viewer, of: WatchedThing, level: WatchLevel): Promise<void> {
  const author = await readDiscussedAuthor(readDatabase(), of, viewer);
  if (author === undefined) throw new NotFound();
  await inQuietTransaction(async (trx) => {
    await holdOwnAccount(trx, viewer.id);
    await keepWatch(trx, viewer.id, of, level);
  });
}
