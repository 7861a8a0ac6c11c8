import { refusalIn } from "~/features/accounts/keeping/refused-nodes";
import { refusedWords } from "~/features/accounts/keeping/refused-words.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { NodeLink } from "./node";
import { readNodesById } from "./node.queries.server";

/** What the viewer is told where a node is refused to them; null where they may speak. */
export async function toldRefusal(viewer: Viewer | null, node: NodeLink): Promise<string | null> {
  const refusal = refusalIn(viewer, node.id);
  if (!refusal) return null;
  return refusedWords(refusal, node.name, (await readSettings()).timeZone);
}

/** The same of each node that is refused to the viewer, by its id; who may speak everywhere costs no statement. */
export async function readToldRefusals(
  db: Database,
  { refused = [] }: Viewer,
): Promise<Record<number, string>> {
  if (refused.length === 0) return {};
  const nodes = await readNodesById(
    db,
    refused.map(({ nodeId }) => nodeId),
  );
  const { timeZone } = await readSettings();
  return Object.fromEntries(
    refused.map((refusal) => [
      refusal.nodeId,
      refusedWords(refusal, nodes.get(refusal.nodeId)?.name ?? "", timeZone),
    ]),
  );
}
