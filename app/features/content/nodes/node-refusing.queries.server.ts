import { isInForce } from "~/features/accounts/keeping/node-refusal.queries.server";
import { refusedWords } from "~/features/accounts/keeping/refused-words.server";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { readStoredSettings } from "~/features/site/settings/setting.queries.server";
import type { Writer } from "~/platform/database/database.server";
import { errorCodes, RuleBroken } from "~/platform/errors/domain-errors";

/**
 * RuleBroken where one of these nodes is refused to the viewer at this moment, whatever their request found at its
 * start. Call it with the nodes of rows that are held.
 */
export async function requireNotRefused(
  trx: Writer,
  viewer: Viewer,
  nodeIds: number[],
): Promise<void> {
  if (isModerator(viewer)) return;
  const refusal = await trx
    .selectFrom("nodeRefusal")
    .innerJoin("node", "node.id", "nodeRefusal.nodeId")
    .select(["nodeRefusal.reason", "nodeRefusal.endTime", "node.name"])
    .where("nodeRefusal.userId", "=", viewer.id)
    .where("nodeRefusal.nodeId", "in", nodeIds)
    .where(isInForce())
    .limit(1)
    .executeTakeFirst();
  if (!refusal) return;
  const { timeZone } = await readStoredSettings(trx);
  throw new RuleBroken(refusedWords(refusal, refusal.name, timeZone), errorCodes.muted, 403);
}
