import { z } from "zod";
import type { ActWords } from "~/features/kinds/kind";
import { kindsWith, type KindWith } from "~/features/kinds/kind-registry.server";
import { reasonField } from "~/features/moderation/reason.schema";
import { NotFound } from "~/platform/errors/domain-errors";
import { idsField } from "~/platform/text/text-fields";
import { bulkAct, reasonedActs, type BulkAct } from "./bulk-acts";
import { actField, defineTicked, reasonFor, type TickedAct } from "./bulk.server";

interface Asked extends ActWords {
  ids: number[];
  act: BulkAct;
}

/** What the form of a list asks for, and what it does with what was ticked. */
interface ListBulk {
  noun: string;
  /** The acts that its form offers, in their order. */
  acts: BulkAct[];
  schema: z.ZodType<Asked>;
  ticked: TickedAct<number, ActWords & { act: string }>;
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
      ids: idsField,
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
    async (moderator, id, { act, ...words }) => {
      const verb = verbs[act];
      if (!verb) throw new NotFound();
      await verb(moderator, id, words);
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
