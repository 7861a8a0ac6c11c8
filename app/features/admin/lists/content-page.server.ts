import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import {
  readTypedFilter,
  type ModerationFilter,
} from "~/features/content/moderation-lists/moderation-filter";
import { moderationFilterOf } from "~/features/content/moderation-lists/moderation-filter.server";
import type { ModerationRow } from "~/features/content/moderation-lists/moderation-row";
import { readNodes } from "~/features/content/nodes/node.queries.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";
import { answerPage } from "~/platform/http/page-faults.server";
import { bulkActNames } from "./bulk-acts";
import { doWithTicked, listOf, ticking } from "./bulk.server";
import { contentBulk } from "./content-bulk.server";

type ReadToModerate<Thing extends ModerationRow> = (
  db: Database,
  filter: ModerationFilter,
  cursor: string | null,
  viewer: Viewer,
) => Promise<Page<Thing>>;

/** What a list of content shows to moderators: a page of it, its filter, what can be done with it, and the nodes. */
export function readContentPage<Thing extends ModerationRow>(
  request: Request,
  list: string,
  read: ReadToModerate<Thing>,
) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const query = new URL(request.url).searchParams;
    const typed = readTypedFilter(query);
    const db = readDatabase();
    const [page, nodes] = await Promise.all([
      moderationFilterOf(db, typed).then((filter) =>
        read(db, filter, query.get("cursor"), moderator),
      ),
      readNodes(db),
    ]);
    return {
      acts: contentBulk(list).acts,
      page,
      typed,
      nodes: nodes.map(({ id, name }) => ({ id, name })),
    };
  });
}

/** Answers the form of such a list: does one act with everything that was ticked. */
export function answerContentBulk(request: Request, list: string) {
  const { noun, schema, ticked } = contentBulk(list);
  return moderatorAction(request, {
    ...ticking,
    schema,
    run: ({ ids, ...words }, moderator) =>
      doWithTicked(ticked, moderator, {
        name: `${noun}：${bulkActNames[words.act]}`,
        rows: ids.map((id) => ({ row: id, name: `编号 ${id}` })),
        words,
        back: listOf(request),
      }),
  });
}
