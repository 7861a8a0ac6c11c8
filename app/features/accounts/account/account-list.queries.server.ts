import {
  mayModerate,
  type Role,
  type UserSummary,
  type Viewer,
} from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { beginsWith, contains } from "~/platform/database/like.server";
import { userSummaryColumns } from "./account.queries.server";

/** What narrows the list of accounts. */
export interface AccountFilter {
  /** An id, or the beginning of a name or address, or a part of a nickname. */
  q: string;
  status: number | null;
  role: Role | "" | null;
  /** Whether only those are wanted who are muted now. */
  muted: boolean;
}

/** An account as moderators see it in a list. */
export interface AccountRow extends UserSummary {
  /** "" where the viewer may not act on the account. */
  email: string;
  role: Role | "";
  status: number;
  mutedUntil: number;
  createTime: number;
}

const list = "accounts";

/** The accounts that moderators look for, newest first. Addresses are found and told only within the viewer's reach. */
export async function readAccountList(
  db: Database,
  filter: AccountFilter,
  cursor: string | null,
  viewer: Viewer,
): Promise<Page<AccountRow>> {
  const after = decodeCursor(list, cursor);
  let query = matching(db, filter, viewer)
    .select([...userSummaryColumns, "user.email", "user.role", "user.status"])
    .select(["user.mutedUntil", "user.createTime"]);
  if (after) query = query.where("user.id", "<", after.id);
  const rows = await query
    .orderBy("user.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const seen = rows.map((row) => ({
    ...row,
    email: mayModerate(viewer, row.role) ? row.email : "",
  }));
  return pageOf(list, seen, ({ id }) => ({ key: id, id }));
}

function matching(db: Database, { q, status, role, muted }: AccountFilter, viewer: Viewer) {
  let query = db.selectFrom("user");
  if (status !== null) query = query.where("user.status", "=", status);
  if (role !== null) query = query.where("user.role", "=", role);
  if (muted) {
    query = query.where((eb) =>
      eb.or([eb("user.mutedUntil", "=", -1), eb("user.mutedUntil", ">", Date.now())]),
    );
  }
  const text = q.toLowerCase();
  if (text === "") return query;
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  return query.where((eb) =>
    eb.or([
      eb("user.id", "=", id),
      beginsWith("user.usernameKey", text),
      contains(eb.fn<string>("lower", ["user.nickname"]), text),
      eb.and([
        beginsWith("user.emailKey", text),
        ...(viewer.roles.includes("owner") ? [] : [eb("user.role", "=", "")]),
      ]),
    ]),
  );
}
