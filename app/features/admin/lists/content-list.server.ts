import { z } from "zod";
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
import { kindsWith, type KindWith } from "~/features/kinds/kind-registry.server";
import { reasonField } from "~/features/moderation/reason.schema";
import { readDatabase, type Database } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { plainId } from "~/platform/text/plain-id";
import { ticksField } from "~/platform/text/text-fields";
import { bulkAct, bulkActNames, reasonedActs, type BulkAct } from "./bulk-acts";
import {
  actField,
  defineTicked,
  doWithTicked,
  listOf,
  reasonFor,
  ticking,
  type TickedAct,
} from "./bulk.server";
import { readMarkedRow } from "./ticked-rows";

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
        rows: ids.map((row) => ({ row, name: `编号 ${row.id}` })),
        words,
        back: listOf(request),
      }),
  });
}

/** A row, and of one that waits when it was edited last before it was shown: “12”, “12-1764380000000”. */
interface ShownRow {
  id: number;
  readOf?: number;
}

const rowField = z.string().transform((text, check): ShownRow => {
  const { row = "", ...read } = readMarkedRow(text) ?? {};
  const id = plainId(row);
  if (id !== null) return { id, ...read };
  check.addIssue({ code: "custom", message: "请再选一次" });
  return z.NEVER;
});

interface BulkRequest {
  ids: ShownRow[];
  act: BulkAct;
  reason: string;
  /** 0 where no node is named. */
  nodeId: number;
}

/** What the form of a list asks for, and what it does with what was ticked. */
interface ListBulk {
  noun: string;
  /** The acts that its form offers, in their order. */
  acts: BulkAct[];
  schema: z.ZodType<BulkRequest>;
  ticked: TickedAct<ShownRow | number, Omit<BulkRequest, "ids">>;
}

const defined = new Map<string, ListBulk>();

function bulkOf({ noun, list: { name, acts, rowActs } }: KindWith<"list">): ListBulk {
  const known = defined.get(name);
  if (known) return known;
  const verbs = { ...acts, ...rowActs };
  const [first, ...others] = Object.keys(verbs).map(bulkAct);
  if (first === undefined) throw new Error(`nothing can be done with many ${name}`);
  const schema = z
    .object({
      ids: ticksField(rowField, 100),
      act: actField([first, ...others]),
      reason: reasonField,
      nodeId: z.string().default("").transform(Number),
    })
    .superRefine(reasonFor(reasonedActs))
    .superRefine(({ act, nodeId }, check) => {
      if (act === "move" && !(nodeId > 0)) {
        check.addIssue({ code: "custom", path: ["nodeId"], message: "请选择节点" });
      }
    });
  const ticked: ListBulk["ticked"] = defineTicked(
    name,
    async (moderator, row, { act, reason, nodeId }) => {
      const verb = verbs[act];
      if (!verb) throw new NotFound();
      // Acts that were begun by an older release name their rows by the id alone.
      const { id, readOf }: ShownRow = typeof row === "number" ? { id: row } : row;
      await verb(moderator, id, reason, nodeId, readOf);
    },
  );
  const bulk = { noun, acts: Object.keys(acts).map(bulkAct), schema, ticked };
  defined.set(name, bulk);
  return bulk;
}

/** The form of a list; NotFound where no kind has such a list. */
export function contentBulk(list: string): ListBulk {
  const kind = kindsWith("list").find((one) => one.list.name === list);
  if (!kind) throw new NotFound();
  return bulkOf(kind);
}

/** What is done with the ticked rows of all lists. */
export const tickedContent = (): ListBulk["ticked"][] =>
  kindsWith("list").map((kind) => bulkOf(kind).ticked);
