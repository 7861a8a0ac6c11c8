import type { NodeRefusal } from "~/features/accounts/user/user";
import type { Writer } from "~/platform/database/database.server";

interface NewRefusal extends NodeRefusal {
  userId: number;
  actorId: number;
}

/** Refuses a node to a member, instead of what stood before; what came to its end in the node is swept away. */
export async function putRefusal(trx: Writer, refusal: NewRefusal): Promise<void> {
  const createTime = Date.now();
  const { reason, endTime, actorId } = refusal;
  await trx
    .deleteFrom("nodeRefusal")
    .where("nodeId", "=", refusal.nodeId)
    .where("endTime", ">", 0)
    .where("endTime", "<=", createTime)
    .execute();
  await trx
    .insertInto("nodeRefusal")
    .values({ ...refusal, createTime })
    .onConflict((conflict) =>
      conflict.columns(["userId", "nodeId"]).doUpdateSet({ reason, endTime, actorId, createTime }),
    )
    .execute();
}

/** Lets a member speak in a node again. */
export async function dropRefusal(trx: Writer, nodeId: number, userId: number): Promise<void> {
  await trx
    .deleteFrom("nodeRefusal")
    .where("userId", "=", userId)
    .where("nodeId", "=", nodeId)
    .execute();
}

/** Lets a member speak everywhere again; answers how many nodes were refused. */
export async function dropRefusalsOf(trx: Writer, userId: number): Promise<number> {
  const rows = await trx
    .deleteFrom("nodeRefusal")
    .where("userId", "=", userId)
    .returning("id")
    .execute();
  return rows.length;
}

/** Forgets to whom a node was refused, because it is retired. */
export async function dropRefusalsIn(trx: Writer, nodeId: number): Promise<void> {
  await trx.deleteFrom("nodeRefusal").where("nodeId", "=", nodeId).execute();
}
