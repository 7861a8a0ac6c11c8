import { requireKeeper } from "~/features/accounts/account/account.queries.server";
import { keeperAction } from "~/features/accounts/account/keeper-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readTypedFilter, type KeptFilter } from "~/features/content/moderation-lists/kept-filter";
import { keptFilterOf } from "~/features/content/moderation-lists/kept-filter.server";
import type { KeptThing } from "~/features/content/moderation-lists/kept-thing";
import { readNodes } from "~/features/content/nodes/node.queries.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";
import { answerPage } from "~/platform/http/page-faults.server";
import { bulkActNames } from "./bulk-acts";
import { doWithTicked, listOf, ticking } from "./bulk.server";
import { contentBulk } from "./content-bulk.server";

type ReadKept<Thing extends KeptThing> = (
  db: Database,
  filter: KeptFilter,
  cursor: string | null,
  viewer: Viewer,
) => Promise<Page<Thing>>;

/** What a list of content shows to those who keep order: a page of it, its filter, and the nodes. */
export function readContentPage<Thing extends KeptThing>(request: Request, read: ReadKept<Thing>) {
  return answerPage(request, async () => {
    const keeper = await requireKeeper(request);
    const query = new URL(request.url).searchParams;
    const typed = readTypedFilter(query);
    const db = readDatabase();
    const [page, nodes] = await Promise.all([
      keptFilterOf(db, typed).then((filter) => read(db, filter, query.get("cursor"), keeper)),
      readNodes(db),
    ]);
    return {
      page,
      typed,
      nodes: nodes.map(({ id, name }) => ({ id, name })),
    };
  });
}

/** Answers the form of such a list: does one act with everything that was ticked. */
export function answerContentBulk(request: Request, list: keyof typeof contentBulk) {
  const { noun, schema, ticked } = contentBulk[list];
  return keeperAction(request, {
    ...ticking,
    schema,
    run: ({ ids, ...words }, keeper) =>
      doWithTicked(ticked, keeper, {
        name: `${noun}：${bulkActNames[words.act]}`,
        rows: ids.map((id) => ({ row: id, name: `编号 ${id}` })),
        words,
        back: listOf(request),
      }),
  });
}
