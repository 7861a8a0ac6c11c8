import { readUserIdByName } from "~/features/accounts/user/account-names.queries.server";
import { isSeverity } from "~/features/content/cvss/severity";
import { contentStatus } from "~/features/kinds/content-status";
import { topicType } from "~/features/kinds/topic-type";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { dateAfter, isDate, startOfDate } from "~/platform/clock/calendar";
import type { Database } from "~/platform/database/database.server";
import { idOrNone } from "~/platform/http/parameters.server";
import { isKeptStatus, type KeptFilter, type TypedKeptFilter } from "./kept-filter";

const kinds = new Map<string, KeptFilter["type"]>(Object.entries(topicType));

/** What a typed filter means; what makes no sense narrows nothing. */
export async function keptFilterOf(db: Database, typed: TypedKeptFilter): Promise<KeptFilter> {
  const { timeZone } = await readSettings();
  return {
    status: isKeptStatus(typed.status) ? contentStatus[typed.status] : null,
    type: kinds.get(typed.kind) ?? null,
    nodeId: idOrNone(typed.nodeId),
    severity: isSeverity(typed.severity) ? typed.severity : "",
    userId: await authorOf(db, typed.author),
    from: dayStart(timeZone, typed.from),
    until: dayStart(timeZone, typed.to, 1),
    text: typed.text,
  };
}

async function authorOf(db: Database, typed: string): Promise<number> {
  if (typed === "") return 0;
  return idOrNone(typed) || ((await readUserIdByName(db, typed)) ?? -1);
}

function dayStart(timeZone: string, date: string, daysOn = 0): number | null {
  return isDate(date) ? startOfDate(timeZone, dateAfter(date, daysOn)) : null;
}
