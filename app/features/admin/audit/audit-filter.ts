import type { AuditFilter } from "~/features/moderation/audit-log.queries.server";
import { actNames, entityNames } from "~/features/moderation/audit-words";
import { startOfDate } from "~/platform/clock/zone-date";

const day = 24 * 60 * 60 * 1000;

/** What the address says to narrow the audit log by; days are those of a time zone, both included. */
export function auditFilterOf(query: URLSearchParams, timeZone: string): AuditFilter {
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, 100);
  const filter: AuditFilter = {};
  if (text("who") !== "") filter.keeper = text("who");
  if (text("act") in actNames) filter.act = text("act");
  if (text("what") in entityNames) filter.entityType = text("what");
  if (/^[1-9]\d{0,8}$/.test(text("id"))) filter.entityId = Number(text("id"));
  const from = startOf(text("from"), timeZone);
  if (from !== undefined) filter.from = from;
  const to = startOf(text("to"), timeZone);
  // A day may have 23 or 25 hours: the next one begins where the day after it says.
  if (to !== undefined) filter.until = startOf(dayAfter(text("to")), timeZone) ?? to + day;
  return filter;
}

function startOf(date: string, timeZone: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return undefined;
  return startOfDate(timeZone, date);
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + day).toISOString().slice(0, 10);
}
