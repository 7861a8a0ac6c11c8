import { sql, type RawBuilder } from "kysely";
import { isKeeper } from "~/features/accounts/keeping/kept-nodes";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { requireNotRefused } from "~/features/content/nodes/node-refusing.queries.server";
import { readToldRefusals } from "~/features/content/nodes/told-refusals.server";
import { findKind, kindsWith } from "~/features/kinds/kind-registry.server";
import type { Database, Writer } from "~/platform/database/database.server";
import type { CommentedThing } from "./commentable.server";

/** The node in which everybody sees what a comment stands on; asked for those only who keep one, else 0. */
export function nodeAround(viewer: Pick<Viewer, "keeps"> | null): RawBuilder<number | null> {
  if (!isKeeper(viewer)) return sql<number>`0`;
  const nodes = kindsWith("shownIn").map(
    ({ name, shownIn }) => sql`when ${sql.lit(name)} then ${shownIn(sql`comment."entityId"`)}`,
  );
  return sql<number | null>`(case comment."entityType" ${sql.join(nodes, sql` `)} end)`;
}

/** The same of one comment, for commands; 0 for no such node. */
export async function readNodeAround(db: Database, viewer: Viewer, id: number): Promise<number> {
  if (!isKeeper(viewer)) return 0;
  const row = await db
    .selectFrom("comment")
    .select(nodeAround(viewer).as("nodeId"))
    .where("comment.id", "=", id)
    .executeTakeFirst();
  return row?.nodeId ?? 0;
}

/** Where the keepers of nodes look after what stands on a thing; undefined where none do. */
export async function readKeptPlace(
  db: Database,
  { entityType, entityId }: CommentedThing,
): Promise<{ topicId: number; nodeId: number } | undefined> {
  const kind = findKind(entityType, "shownIn");
  if (!kind) return undefined;
  const node = kind.shownIn(sql`${sql.lit(entityId)}`);
  const { rows } = await sql<{ nodeId: number | null }>`select ${node} as "nodeId"`.execute(db);
  return { topicId: entityId, nodeId: rows[0]?.nodeId ?? 0 };
}

/** The node of what is discussed, whether anybody sees it or not; 0 for none. */
async function readNodeOf(db: Database, { entityType, entityId }: CommentedThing): Promise<number> {
  const kind = findKind(entityType, "standsIn");
  if (!kind) return 0;
  const node = kind.standsIn(sql`${sql.lit(entityId)}`);
  const { rows } = await sql<{ nodeId: number | null }>`select ${node} as "nodeId"`.execute(db);
  return rows[0]?.nodeId ?? 0;
}

/** RuleBroken where a comment stands in a node that is refused to the viewer; call it once the thing's row is taken. */
export async function requireNotRefusedAround(
  trx: Writer,
  viewer: Viewer,
  of: CommentedThing,
): Promise<void> {
  if (isModerator(viewer)) return;
  const nodeId = await readNodeOf(trx, of);
  if (nodeId > 0) await requireNotRefused(trx, viewer, [nodeId]);
}

/** What the viewer is told where a comment stands in a node that is refused to them, else null; costs others no statement. */
export async function readToldAround(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<string | null> {
  if (!viewer.refused) return null;
  const [told, of] = await Promise.all([
    readToldRefusals(db, viewer),
    db
      .selectFrom("comment")
      .select(["entityType", "entityId"])
      .where("id", "=", id)
      .executeTakeFirst(),
  ]);
  return (of && told[await readNodeOf(db, of)]) ?? null;
}
