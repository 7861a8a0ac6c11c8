import type { Viewer } from "~/features/accounts/user/user";
import { doerOf, recordAct, type Doer } from "~/features/moderation/audit-log.commands.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import type { GreatActState } from "~/platform/jobs/great-act";
import { startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { defineGreatAct, workAt } from "~/platform/jobs/great-act.server";
import {
  holdNodeInUse,
  holdNodes,
  oneOf,
  setRetired,
} from "~/features/content/nodes/node.commands.server";
import { noteMoved } from "./topic-search.commands.server";

interface Emptying {
  from: number;
  into: number;
  names: { from: string; into: string };
  doer: Doer;
}

/** Moves all topics of a node to another, each wholly in one or the other; topics posted meanwhile move too. */
export const emptying = defineGreatAct<Emptying, null>("empty-node", {
  start: null,
  count: async (db, { from }) => {
    const { count } = await db
      .selectFrom("topic")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("nodeId", "=", from)
      .executeTakeFirstOrThrow();
    return count;
  },
  part: async (trx, { payload: { from, into, names }, size }) => {
    // Who gave this up may have retired it before it is tried again.
    if (!(await holdNodeInUse(trx, into))) {
      throw new RuleBroken(`“${names.into}”已经停用，没有做完`);
    }
    const moved = await trx
      .updateTable("topic")
      .set({ nodeId: into })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("topic as next")
          .select("next.id")
          .where("next.nodeId", "=", from)
          .limit(size),
      )
      .returning("id")
      .execute();
    const ids = moved.map(({ id }) => id);
    await noteMoved(trx, ids, into);
    return { cursor: null, done: ids.length, last: ids.length < size };
  },
  end: async (trx, { payload: { from, names, doer }, done }) => {
    const after = `${names.into}（${done} 个话题）`;
    const act = { act: "move", entityType: "node", entityId: from, before: names.from, after };
    await recordAct(trx, doer, act);
    return `移走了 ${done} 个话题`;
  },
});

/**
 * Begins to move everything that stands in a node to another, deleted and waiting things too, and answers the act;
 * FieldsInvalid unless the other one is in use. `retire` retires the node at once, or nothing is moved.
 */
export function startEmptying(
  moderator: Viewer,
  id: number,
  { into, retire }: { into: number; retire: boolean },
): Promise<number> {
  return inModeratorTransaction(moderator, async (trx) => {
    const nodes = await holdNodes(trx);
    const { name } = oneOf(nodes, id);
    const target = nodes.find((node) => node.id === into && node.id !== id && node.status === 0);
    if (!target) throw new FieldsInvalid({ into: ["请选择另一个在用的节点"] });
    const act = await startGreatAct(trx, emptying, {
      name: `把“${name}”的话题移到“${target.name}”`,
      payload: {
        from: id,
        into,
        names: { from: name, into: target.name },
        doer: doerOf(moderator),
      },
      subjects: [`node ${id}`, `node ${into}`],
    });
    if (retire) await setRetired(trx, moderator, nodes, id, true);
    return act;
  });
}

/** Begins to empty a node, and works at it for a while; answers how it stands then. */
export async function emptyNode(
  moderator: Viewer,
  id: number,
  move: { into: number; retire: boolean },
): Promise<GreatActState | undefined> {
  return workAt(emptying, await startEmptying(moderator, id, move));
}
