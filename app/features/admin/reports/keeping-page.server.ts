import { isKeeper } from "~/features/accounts/keeping/kept-nodes";
import { readNodesById } from "~/features/content/nodes/node.queries.server";
import { readOwnPage } from "~/features/profiles/own-page.server";
import { idOrNone } from "~/platform/http/parameters.server";
import { readKeptReports } from "./kept-reports.queries.server";

const nothing = { results: [], cursor: "", hasMore: false };

/**
 * What a keeper's page shows: their nodes, and what is reported there; none of both to who keeps no node any more.
 * `?member=12` is whom they would refuse one of them.
 */
export function readKeepingPage(request: Request) {
  return readOwnPage(request, async (db, viewer) => {
    const query = new URL(request.url).searchParams;
    const [nodes, page] = await Promise.all([
      readNodesById(db, viewer.keeps ?? []),
      isKeeper(viewer) ? readKeptReports(db, viewer, query.get("cursor")) : nothing,
    ]);
    return {
      nodes: [...nodes.values()].map(({ id, name }) => ({ id, name })),
      member: idOrNone(query.get("member")),
      page,
    };
  });
}
