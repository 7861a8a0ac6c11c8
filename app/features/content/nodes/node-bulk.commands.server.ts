import type { Writer } from "~/platform/database/database.server";
import { holdNodes } from "./node.commands.server";

/** The ids of nodes by name, made at the end of the order where there is none of that name. */
export async function ensureNodes(
  trx: Writer,
  nodes: { name: string; description: string; question?: number }[],
  mark: { demo?: number; createTime: number },
): Promise<Map<string, number>> {
  const known = await holdNodes(trx);
  const ids = new Map(known.map((node) => [node.name, node.id]));
  const last = Math.max(0, ...known.map((node) => node.sortNo));
  const missing = nodes.filter((node) => !ids.has(node.name));
  if (missing.length === 0) return ids;
  const made = await trx
    .insertInto("node")
    .values(missing.map((node, index) => ({ ...node, ...mark, sortNo: last + 1 + index })))
    .returning(["id", "name"])
    .execute();
  for (const node of made) ids.set(node.name, node.id);
  return ids;
}
