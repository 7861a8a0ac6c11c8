import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { keepsAny, readKeptNodeIds } from "~/features/accounts/keeping/node-keeper.queries.server";
import {
  isRefusedAny,
  readRefusalsOf,
} from "~/features/accounts/keeping/node-refusal.queries.server";
import {
  isSessionOpen,
  openSince,
  type SessionTimes,
} from "~/features/accounts/sessions/session.queries.server";
import { hashToken, sessionTokenOf } from "~/features/accounts/sessions/session-token.server";
import {
  isModerator,
  userStatus,
  type Role,
  type UserSummary,
  type Viewer,
} from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { compiledQuery } from "~/platform/database/compiled-query.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { FactorNeeded, NotAllowed, NotSignedIn } from "~/platform/errors/domain-errors";
import { oncePerRequest, noteMember } from "~/platform/http/request-context.server";

/** The columns of a UserSummary, for joins and selects by other features. */
export const userSummaryColumns = [
  "user.id",
  "user.username",
  "user.nickname",
  "user.avatar",
  "user.smallAvatar",
] as const;

/** The columns of an author without the id, for rows that have one of their own; see `authorOf`. */
export const authorColumns = [
  "user.username",
  "user.nickname",
  "user.avatar",
  "user.smallAvatar",
] as const;

/** The author of a row that was selected with `authorColumns` and a `userId`. */
export function authorOf(row: Omit<UserSummary, "id"> & { userId: number }): UserSummary {
  const { userId: id, username, nickname, avatar, smallAvatar } = row;
  return { id, username, nickname, avatar, smallAvatar };
}

/** Summaries of the members with these ids, by id, in one statement. */
export async function readUserSummaries(
  db: Database,
  ids: Iterable<number>,
): Promise<Map<number, UserSummary>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("user")
    .select(userSummaryColumns)
    .where("user.id", "in", wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The roles of a stored role. */
export function rolesOf(role: Role | ""): Role[] {
  return role === "" ? [] : [role];
}

/** The member who sent a request, or null; asked once a request however often it is called. */
export function getViewer(request: Request): Promise<Viewer | null> {
  const token = sessionTokenOf(request);
  if (token === "") return Promise.resolve(null);
  return oncePerRequest(`viewer ${token}`, () => readViewerByToken(token));
}

const viewerColumns = [
  ...userSummaryColumns,
  "user.role",
  "user.mutedUntil",
  "user.unreadCount",
] as const;

/** A member as who goes on in the background with what they began, or null when they can sign in no more. */
export async function readViewerById(id: number): Promise<Viewer | null> {
  const row = await readDatabase()
    .selectFrom("user")
    .select(viewerColumns)
    .where("user.id", "=", id)
    .where("user.status", "=", userStatus.active)
    .executeTakeFirst();
  if (!row) return null;
  const { role, ...viewer } = row;
  return { ...viewer, roles: rolesOf(role), sessionId: 0 };
}

const readSignedIn = compiledQuery(
  (db: Database, { tokenHash, ...since }: SessionTimes & { tokenHash: string }) =>
    db
      .selectFrom("session")
      .innerJoin("user", "user.id", "session.userId")
      .select(viewerColumns)
      .select(["session.id as sessionId", "session.usedTime as sessionUsed"])
      .select(keepsAny().as("keepsAny"))
      .select(isRefusedAny(since.now).as("refusedAny"))
      .where("session.tokenHash", "=", tokenHash)
      .where(isSessionOpen(since))
      .where("user.status", "=", userStatus.active),
);

/** The member whom a session token signs in, or null when it is unknown, expired or ended. */
export async function readViewerByToken(token: string): Promise<Viewer | null> {
  const asked = { tokenHash: hashToken(token), ...openSince(Date.now()) };
  const [row] = await readSignedIn(readDatabase(), asked, {});
  if (!row) return null;
  const { role, keepsAny: keeper, refusedAny: refused, ...viewer } = row;
  noteMember(viewer.id);
  if (role !== "" && (await lacksFactor(viewer.id))) {
    return { ...viewer, roles: [], awaitsFactor: true };
  }
  if (role !== "") return { ...viewer, roles: rolesOf(role) };
  return {
    ...viewer,
    roles: [],
    ...(keeper && { keeps: await readKeptNodeIds(readDatabase(), viewer.id) }),
    ...(refused && { refused: await readRefusalsOf(readDatabase(), viewer.id) }),
  };
}

/** Whether a moderator has no second factor although the owner asks for one. */
async function lacksFactor(userId: number): Promise<boolean> {
  const { moderatorSecondFactor } = await readSettings();
  return moderatorSecondFactor && !(await hasSecondFactor(readDatabase(), userId));
}

/** The member who sent a request; NotSignedIn when there is none. */
export async function requireViewer(request: Request): Promise<Viewer> {
  const viewer = await getViewer(request);
  if (!viewer) throw new NotSignedIn();
  return viewer;
}

/** The owner or admin who sent a request; NotAllowed for everyone else, FactorNeeded for whose role waits for one. */
export async function requireModerator(request: Request): Promise<Viewer> {
  const viewer = await getViewer(request);
  if (viewer?.awaitsFactor) throw new FactorNeeded();
  if (!viewer || !isModerator(viewer)) throw new NotAllowed();
  return viewer;
}

/** The owner; NotAllowed for everyone else. */
export async function requireOwner(request: Request): Promise<Viewer> {
  const viewer = await requireModerator(request);
  if (!viewer.roles.includes("owner")) throw new NotAllowed();
  return viewer;
}

/** Whether a member is an owner, also while the role waits for a second factor. */
export async function isOwner(db: Database, userId: number): Promise<boolean> {
  const owner = await db
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .where("role", "=", "owner")
    .executeTakeFirst();
  return owner !== undefined;
}

/** Whether the site has an owner. */
export async function hasOwner(db: Database): Promise<boolean> {
  const owner = await db
    .selectFrom("user")
    .select("id")
    .where("role", "=", "owner")
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** The active members, newest first, with the time they came. */
export function readMemberTimes(
  db: Database,
  most = Number.MAX_SAFE_INTEGER,
): Promise<{ id: number; createTime: number }[]> {
  return db
    .selectFrom("user")
    .select(["id", "createTime"])
    .where("status", "=", userStatus.active)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}
