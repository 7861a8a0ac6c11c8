import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from "kysely";
import {
  isModerator,
  isMuted,
  userStatus,
  type NodeRefusal,
  type Viewer,
} from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import type { Tables } from "~/platform/database/tables";

/** Condition: a refusal has not come to its end. */
export function isInForce(now = Date.now()) {
  return (eb: ExpressionBuilder<Tables, "nodeRefusal">) =>
    eb.or([eb("nodeRefusal.endTime", "=", 0), eb("nodeRefusal.endTime", ">", now)]);
}

/** Condition: the member of the row may not speak in a node at a moment, in milliseconds since 1970 UTC. */
export function isRefusedAny(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from "nodeRefusal" where "nodeRefusal"."userId" = "user"."id"
    and ("nodeRefusal"."endTime" = 0 or "nodeRefusal"."endTime" > ${now}))`;
}

/** Where a member may not speak. */
export function readRefusalsOf(db: Database, userId: number): Promise<NodeRefusal[]> {
  return db
    .selectFrom("nodeRefusal")
    .select(["nodeId", "reason", "endTime"])
    .where("userId", "=", userId)
    .where(isInForce())
    .orderBy("nodeId")
    .execute();
}

/** How a node is refused to a member at this moment, and by whom; undefined where it is not. */
export function readRefusal(
  db: Database,
  nodeId: number,
  userId: number,
): Promise<{ reason: string; endTime: number; actorId: number } | undefined> {
  return db
    .selectFrom("nodeRefusal")
    .select(["reason", "endTime", "actorId"])
    .where("userId", "=", userId)
    .where("nodeId", "=", nodeId)
    .where(isInForce())
    .executeTakeFirst();
}

/** To how many members a node is refused, as the list has them: who is disabled does not take up room that nobody sees. */
export async function countRefusalsIn(db: Database, nodeId: number): Promise<number> {
  const { count } = await db
    .selectFrom("nodeRefusal")
    .innerJoin("user", "user.id", "nodeRefusal.userId")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("nodeId", "=", nodeId)
    .where("user.status", "=", userStatus.active)
    .where(isInForce())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The most members to whom a node is refused. */
export const mostRefusals = 200;

/** A member who may not speak in a node, as those see it who keep order there. */
export interface RefusedMember extends Omit<NodeRefusal, "nodeId"> {
  id: number;
  nickname: string;
  createTime: number;
  /** Who said so; the id is 0 where their page is hidden. */
  actor: { id: number; nickname: string };
  /** Whether the viewer may change and lift it. */
  liftable: boolean;
}

/**
 * Who may not speak in a node, as one sees it who keeps order there, the latest first; who is disabled is left out.
 */
export async function readRefusedMembers(
  db: Database,
  nodeId: number,
  viewer: Viewer,
): Promise<RefusedMember[]> {
  const moderating = isModerator(viewer);
  const silent = isMuted(viewer.mutedUntil, Date.now());
  const rows = await db
    .selectFrom("nodeRefusal")
    .innerJoin("user", "user.id", "nodeRefusal.userId")
    .leftJoin("user as actor", "actor.id", "nodeRefusal.actorId")
    .select(["user.id", "user.nickname"])
    .select(["nodeRefusal.reason", "nodeRefusal.endTime", "nodeRefusal.createTime"])
    .select(["nodeRefusal.actorId", "actor.nickname as actorName", "actor.status as actorStatus"])
    .select("actor.role as actorRole")
    .where("nodeRefusal.nodeId", "=", nodeId)
    .where("user.status", "=", userStatus.active)
    .where(isInForce())
    .orderBy("nodeRefusal.id", "desc")
    .limit(mostRefusals)
    .execute();
  return rows.map(({ actorId, actorName, actorStatus, actorRole, ...row }) => ({
    ...row,
    actor: {
      id: actorStatus === userStatus.active ? actorId : 0,
      nickname: actorName ?? "",
    },
    liftable: moderating || (!silent && actorRole === ""),
  }));
}
