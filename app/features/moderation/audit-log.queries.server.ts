import type { ExpressionBuilder } from "kysely";
import type { Viewer } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import type { Tables } from "~/platform/database/tables";
import { unindexed } from "~/platform/database/unindexed.server";
import { commandLine } from "./audit-log.commands.server";
import { auditNames, auditPath } from "./audit-things.server";
import { readActs } from "./audit-words";

/** What narrows the audit log; what is left out narrows nothing. */
export interface AuditFilter {
  /** The id of the moderator who acted. */
  userId?: number;
  /** Who acted, by id, username or nickname; 命令行 for the server's terminal. */
  moderator?: string;
  act?: string;
  entityType?: string;
  entityId?: number;
  /** From this moment on, in milliseconds since 1970 UTC. */
  from?: number;
  /** Only acts before this moment, in milliseconds since 1970 UTC. */
  until?: number;
  /** Only what changed something. */
  changes?: true;
}

/** What a moderator did; by a command it is done by the id 0. */
export interface AuditRow {
  id: number;
  moderator: { id: number; nickname: string };
  act: string;
  entityType: string;
  entityId: number;
  /** What the thing is called, and where it is seen; "" where it has no page. */
  noun: string;
  path: string;
  before: string;
  after: string;
  reason: string;
  address: string;
  createTime: number;
}

const list = "audit";
/** Who acts where it is no member. */
const terminalName = "命令行";

/** A page of the audit log, newest first. */
export async function readAuditPage(
  db: Database,
  filter: AuditFilter,
  cursor: string | null,
): Promise<Page<AuditRow>> {
  const after = decodeCursor(list, cursor);
  const rows = await readAuditRows(db, filter, after?.id ?? null, pageSize + 1);
  return pageOf(list, rows, ({ id }) => ({ key: id, id }));
}

/** Rows for a moderator: where the others act from is told to the owner alone. */
export function toldTo(viewer: Viewer, rows: AuditRow[]): AuditRow[] {
  if (viewer.roles.includes("owner")) return rows;
  return rows.map((row) => (row.moderator.id === viewer.id ? row : { ...row, address: "" }));
}

function isNamed(eb: ExpressionBuilder<Tables, "user">, moderator: string) {
  const name = moderator.toLowerCase();
  return eb.or([
    eb("user.id", "=", /^[1-9]\d{0,8}$/.test(name) ? Number(name) : 0),
    eb("user.usernameKey", "=", name),
    // By itself, because SQLite knows the small letters of English alone.
    eb("user.nickname", "=", moderator),
    eb(eb.fn<string>("lower", ["user.nickname"]), "=", name),
  ]);
}

/** So many rows of the audit log before the one with an id, newest first. */
export async function readAuditRows(
  db: Database,
  { userId, moderator, act, entityType, entityId, from, until, changes }: AuditFilter,
  beforeId: number | null,
  most: number,
): Promise<AuditRow[]> {
  let query = db.selectFrom("auditLog").leftJoin("user", "user.id", "auditLog.userId");
  if (userId !== undefined) query = query.where("auditLog.userId", "=", userId);
  if (moderator === terminalName) query = query.where("auditLog.userId", "=", commandLine.id);
  else if (moderator !== undefined) query = query.where((eb) => isNamed(eb, moderator));
  if (act !== undefined) query = query.where("auditLog.act", "=", act);
  if (entityType !== undefined) query = query.where("auditLog.entityType", "=", entityType);
  if (entityId !== undefined) query = query.where("auditLog.entityId", "=", entityId);
  if (from !== undefined) query = query.where("auditLog.createTime", ">=", from);
  if (until !== undefined) query = query.where("auditLog.createTime", "<", until);
  if (changes) query = query.where(unindexed<string>("auditLog.act"), "not in", readActs);
  if (beforeId !== null) query = query.where("auditLog.id", "<", beforeId);
  const rows = await query
    .select(["auditLog.id", "auditLog.userId", "auditLog.act", "auditLog.entityType"])
    .select(["auditLog.entityId", "auditLog.before", "auditLog.after", "auditLog.reason"])
    .select(["auditLog.address", "auditLog.createTime", "user.nickname"])
    .orderBy("auditLog.id", "desc")
    .limit(most)
    .execute();
  const names = auditNames();
  return rows.map(({ userId: id, nickname, ...row }) => ({
    ...row,
    noun: names[row.entityType] ?? row.entityType,
    path: auditPath(row.entityType, row.entityId),
    moderator: { id, nickname: nickname ?? terminalName },
  }));
}
