import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { readRefusedMembers } from "~/features/accounts/keeping/node-refusal.queries.server";
import { toldMute } from "~/features/accounts/user/mute-words.server";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { readNameToType } from "~/features/accounts/user/account-names.queries.server";
import { mayRefuse } from "~/features/content/nodes/node-refusing";
import { readNode } from "~/features/content/nodes/node.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idOrNone, idParameter } from "~/platform/http/parameters.server";

/**
 * What the page shows by which a node is refused to members: who may not speak there, whom `?member=12` names, and whom
 * `?lift=12` would let speak again; NotFound for all but moderators and the node's keepers.
 */
export function readRefusalsPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const nodeId = idParameter(param);
    if (!mayRefuse(viewer, nodeId)) throw new NotFound();
    const db = readDatabase();
    const query = new URL(request.url).searchParams;
    const [named, lifted] = [idOrNone(query.get("member")), idOrNone(query.get("lift"))];
    const [node, members, username] = await Promise.all([
      readNode(db, nodeId),
      readRefusedMembers(db, nodeId, viewer),
      readNameToType(db, named),
    ]);
    const { id, name } = found(node);
    return {
      node: { id, name },
      members,
      username,
      silence: await keepersSilence(viewer),
      lifting: members.find(({ id, liftable }) => id === lifted && liftable) ?? null,
    };
  });
}

// Owner and admin keep order while they are muted, keepers do not.
async function keepersSilence(viewer: Viewer): Promise<string | null> {
  const mute = isModerator(viewer) ? null : await toldMute(viewer);
  return mute === null ? null : `你${mute}，这段时间不能管理节点。`;
}
