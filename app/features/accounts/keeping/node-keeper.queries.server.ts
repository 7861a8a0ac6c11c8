import { sql, type RawBuilder, type SqlBool } from "kysely";
import { userStatus } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";

/** The most keepers of a node. */
export const mostKeepers = 20;

/** A keeper as the page of their node names them. */
export interface NodeKeeper {
  id: number;
  nickname: string;
}

/** Condition: the member of the row keeps a node. */
export function keepsAny(): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from "nodeKeeper" where "nodeKeeper"."userId" = "user"."id")`;
}

/** The nodes that a member keeps. */
export async function readKeptNodeIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("nodeKeeper")
    .select("nodeId")
    .where("userId", "=", userId)
    .orderBy("nodeId")
    .execute();
  return rows.map(({ nodeId }) => nodeId);
}

/** Who keeps a node, the first one first. */
export function readKeepersOf(db: Database, nodeId: number): Promise<NodeKeeper[]> {
  return db
    .selectFrom("nodeKeeper")
    .innerJoin("user", "user.id", "nodeKeeper.userId")
    .select(["user.id", "user.nickname"])
    .where("nodeKeeper.nodeId", "=", nodeId)
    .where("user.status", "=", userStatus.active)
    .orderBy("nodeKeeper.id")
    .limit(mostKeepers)
    .execute();
}

/** Who keeps a node at this moment, whatever their request found at its start; undefined for everybody else. */
export function readKeeperNow(
  db: Database,
  nodeId: number,
  userId: number,
): Promise<{ mutedUntil: number } | undefined> {
  return db
    .selectFrom("nodeKeeper")
    .innerJoin("user", "user.id", "nodeKeeper.userId")
    .select("user.mutedUntil")
    .where("nodeKeeper.userId", "=", userId)
    .where("nodeKeeper.nodeId", "=", nodeId)
    .where("user.status", "=", userStatus.active)
    .executeTakeFirst();
}
