import type { Viewer } from "~/features/accounts/user/user";
import { kindOf } from "~/features/kinds/kind-registry.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotAllowed, NotFound } from "~/platform/errors/domain-errors";

/**
 * Does something to a thing. Commands say NotFound of whatever one may not act on; of what the viewer can
 * read all the same, NotAllowed is the plainer answer.
 */
export async function onReadable<T>(
  kind: string,
  id: number,
  viewer: Viewer,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const seen = await kindOf(kind, "readSeen").readSeen(readDatabase(), id, viewer);
    if (seen) throw new NotAllowed("你没有权限这样做");
    throw error;
  }
}
