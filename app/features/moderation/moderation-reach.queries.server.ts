import { readKeeperNow } from "~/features/accounts/keeping/node-keeper.queries.server";
import { rolesOf } from "~/features/accounts/account/account.queries.server";
import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import {
  isModerator,
  mayModerate,
  userStatus,
  type Role,
  type Viewer,
} from "~/features/accounts/user/user";
import { readStoredSettings } from "~/features/site/settings/setting.queries.server";
import type { Database } from "~/platform/database/database.server";
import { FactorNeeded, NotAllowed, NotFound } from "~/platform/errors/domain-errors";
import { mayRestrain } from "./mute";
import { requireNotMuted } from "./publishing-check.server";

/** NotAllowed unless the viewer may act on what this member wrote: an admin on members, the owner on everyone. */
export async function requireMayModerate(
  db: Database,
  viewer: Viewer,
  userId: number,
): Promise<void> {
  if (!(await readReach(db, viewer, userId))) throw new NotAllowed("管理员只能处理成员的内容");
}

/** Whether the viewer may act on what this member wrote, as above. */
export async function readReach(db: Database, viewer: Viewer, userId: number): Promise<boolean> {
  if (userId === viewer.id) return true;
  const author = await db
    .selectFrom("user")
    .select("role")
    .where("id", "=", userId)
    .executeTakeFirst();
  return mayModerate(viewer, author?.role);
}

/**
 * NotFound unless the viewer keeps this node at this moment, and its keepers reach this author: themselves, or a member
 * without a role whom everybody sees. RuleBroken while muted: their reasons are read like what they write.
 */
export async function requireKeeping(
  db: Database,
  viewer: Viewer,
  nodeId: number,
  authorId: number,
): Promise<void> {
  const keeper = await readKeeperNow(db, nodeId, viewer.id);
  if (!keeper) throw new NotFound();
  requireNotMuted(keeper);
  if (authorId === viewer.id) return;
  const author = await db
    .selectFrom("user")
    .select(["role", "status"])
    .where("id", "=", authorId)
    .executeTakeFirst();
  if (!author || author.role !== "" || author.status === userStatus.disabled) throw new NotFound();
}

/**
 * NotAllowed where a keeper would change what stands above them: what owner or admin decided (0 for one of them), and on
 * a topic of their own what anybody else did.
 */
export async function requireOverruling(
  db: Database,
  viewer: Viewer,
  authorId: number,
  deciderId: number,
): Promise<void> {
  if (isModerator(viewer) || deciderId === viewer.id) return;
  if (authorId === viewer.id) throw new NotAllowed("这是你自己的话题，别人的处理要由别人来改");
  const decider = await db
    .selectFrom("user")
    .select("role")
    .where("id", "=", deciderId)
    .executeTakeFirst();
  if (decider?.role !== "") throw new NotAllowed("这是站长或管理员的处理，要由他们来改");
}

/**
 * The roles that a moderator has at this moment, whatever their request found at its start; NotAllowed for everyone
 * else, FactorNeeded where the owner asks for a second factor that they do not have.
 */
export async function requireModeratorNow(db: Database, viewer: Viewer): Promise<Role[]> {
  const now = await db
    .selectFrom("user")
    .select("role")
    .where("id", "=", viewer.id)
    .where("status", "=", userStatus.active)
    .executeTakeFirst();
  const roles = rolesOf(now?.role ?? "");
  if (!isModerator({ roles })) throw new NotAllowed();
  if (await hasSecondFactor(db, viewer.id)) return roles;
  const { moderatorSecondFactor } = await readStoredSettings(db);
  if (moderatorSecondFactor) throw new FactorNeeded();
  return roles;
}

/** NotAllowed unless the viewer is an owner at this moment. */
export async function requireOwning(db: Database, viewer: Viewer): Promise<void> {
  const roles = await requireModeratorNow(db, viewer);
  if (!roles.includes("owner")) throw new NotAllowed();
}

/**
 * The roles that the viewer has at this moment, who may restrain this member: an admin members only, the owner everyone
 * else; NotAllowed for whoever may not.
 */
export async function requireRestrainable(
  db: Database,
  viewer: Viewer,
  userId: number,
): Promise<Role[]> {
  const roles = await requireModeratorNow(db, viewer);
  const member = await db
    .selectFrom("user")
    .select(["id", "role"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!member) throw new NotFound("没有这个成员");
  if (!mayRestrain({ ...viewer, roles }, { id: member.id, roles: rolesOf(member.role) })) {
    throw new NotAllowed("管理员只能处理成员，也不能处理自己");
  }
  return roles;
}
