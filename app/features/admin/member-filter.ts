import type { AccountFilter } from "~/features/accounts/account-list.queries.server";
import { userStatus, type Role } from "~/features/accounts/user";

const statuses: Record<string, number> = userStatus;
const roles: Record<string, Role | ""> = { owner: "owner", admin: "admin", member: "" };

/** What the address says to narrow the list of members by; what it says wrongly narrows nothing. */
export function memberFilterOf(query: URLSearchParams): AccountFilter {
  return {
    q: (query.get("q") ?? "").trim().slice(0, 100),
    status: statuses[query.get("status") ?? ""] ?? null,
    role: roles[query.get("role") ?? ""] ?? null,
    muted: query.get("muted") === "1",
  };
}
