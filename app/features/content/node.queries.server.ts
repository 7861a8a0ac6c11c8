import type { Database } from "~/platform/database/database.server";
import type { NodeSummary } from "./topic";

/** Every node in use, in the order the owner gave. */
export function readNodes(db: Database): Promise<NodeSummary[]> {
  return db
    .selectFrom("node")
    .select(["id", "name", "description", "logo"])
    .where("status", "=", 0)
    .orderBy("sortNo")
    .orderBy("id")
    .execute();
}

/** One node in use, or undefined. */
export function readNode(db: Database, id: number): Promise<NodeSummary | undefined> {
  return db
    .selectFrom("node")
    .select(["id", "name", "description", "logo"])
    .where("id", "=", id)
    .where("status", "=", 0)
    .executeTakeFirst();
}
