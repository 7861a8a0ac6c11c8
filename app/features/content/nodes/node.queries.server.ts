import { isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { NodeSummary } from "./node";

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

interface NodeWithUse extends NodeSummary {
  /** Whether questions are asked there. */
  question: boolean;
}

/** One node, retired or not, because what stands there can still be read; undefined when there is none. */
export async function readNode(db: Database, id: number): Promise<NodeWithUse | undefined> {
  const row = await db
    .selectFrom("node")
    .select(["id", "name", "description", "logo", "question"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, question: row.question === 1 };
}

/** The nodes with these ids, retired or not, by id, in one statement. */
export async function readNodesById(
  db: Database,
  ids: Iterable<number>,
): Promise<Map<number, NodeSummary>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("node")
    .select(["id", "name", "description", "logo"])
    .where("id", "in", wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A node as moderators see it. */
export interface NodeRecord extends NodeSummary {
  retired: boolean;
  /** Whether questions are asked there. */
  question: boolean;
  /** Published topics and tweets. */
  topicCount: number;
}

/** Every node in its order, retired ones too, with how much stands there. */
export async function readAllNodes(db: Database): Promise<NodeRecord[]> {
  const rows = await db
    .selectFrom("node")
    .select(["id", "name", "description", "logo", "status", "question"])
    .select((eb) =>
      eb
        .selectFrom("topic")
        .whereRef("topic.nodeId", "=", "node.id")
        .where(isPublished("topic"))
        .select((topic) => topic.fn.countAll<number>().as("count"))
        .as("topicCount"),
    )
    .orderBy("sortNo")
    .orderBy("id")
    .execute();
  return rows.map(({ status, question, topicCount, ...node }) => ({
    ...node,
    retired: status !== 0,
    question: question === 1,
    topicCount: topicCount ?? 0,
  }));
}
