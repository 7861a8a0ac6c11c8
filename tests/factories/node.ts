import { inTransaction } from "~/platform/database/database.server";

/** Creates nodes and answers their ids. */
export async function createNodes(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `节点${index + 1}`,
    sortNo: index + 2,
    createTime: Date.now(),
  }));
  const made = await inTransaction((trx) =>
    trx.insertInto("node").values(rows).returning("id").execute(),
  );
  return made.map((row) => row.id);
}
