import type { AuditFilter } from "~/features/moderation/audit-log.queries.server";
import { actNames } from "~/features/moderation/audit-words";
import { dateAfter, isDate, startOfDate } from "~/platform/clock/calendar";
import { tidyText } from "~/platform/text/typed-text";

/** What the address says to narrow the audit log by; days are those of a time zone, both included. */
export function auditFilterOf(
  query: URLSearchParams,
  timeZone: string,
  things: Record<string, string>,
): AuditFilter {
  const text = (name: string) => tidyText(query.get(name) ?? "").slice(0, 100);
  const filter: AuditFilter = {};
  if (text("who") !== "") filter.moderator = text("who");
  if (Object.hasOwn(actNames, text("act"))) filter.act = text("act");
  if (Object.hasOwn(things, text("what"))) filter.entityType = text("what");
  if (/^[1-9]\d{0,8}$/.test(text("id"))) filter.entityId = Number(text("id"));
  if (isDate(text("from"))) filter.from = startOfDate(timeZone, text("from"));
  if (isDate(text("to"))) filter.until = startOfDate(timeZone, dateAfter(text("to"), 1));
  return filter;
}
