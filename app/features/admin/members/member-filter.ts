import type { AccountFilter } from "~/features/accounts/account/account-list.queries.server";
import { userStatus, type Role } from "~/features/accounts/user/user";

const statuses = new Map<string, number>(Object.entries(userStatus));
const roles = new Map<string, Role | "">([
  ["owner", "owner"],
  ["admin", "admin"],
  ["member", ""],
]);

/** What the address says to narrow the list of members by; what it says wrongly narrows nothing. */
export function memberFilterOf(query: URLSearchParams): AccountFilter {
  return {
    q: (query.get("q") ?? "").trim().slice(0, 100),
    status: statuses.get(query.get("status") ?? "") ?? null,
    role: roles.get(query.get("role") ?? "") ?? null,
    muted: query.get("muted") === "1",
  };
}
