import { readUserIdByName } from "~/features/accounts/user/account-names.queries.server";
import { isSeverity } from "~/features/content/cvss/severity";
import { contentStatus } from "~/features/kinds/content-status";
import { topicType } from "~/features/kinds/topic-type";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { dateAfter, isDate, startOfDate } from "~/platform/clock/calendar";
import type { Database } from "~/platform/database/database.server";
import { idOrNone } from "~/platform/http/parameters.server";
import {
  isContentStatusName,
  type ModerationFilter,
  type TypedModerationFilter,
} from "./moderation-filter";

const kinds = new Map<string, ModerationFilter["type"]>(Object.entries(topicType));

/** What a typed filter means; what makes no sense narrows nothing. */
export async function moderationFilterOf(
  db: Database,
  typed: TypedModerationFilter,
): Promise<ModerationFilter> {
  const { timeZone } = await readSettings();
  return {
    status: isContentStatusName(typed.status) ? contentStatus[typed.status] : null,
    type: kinds.get(typed.kind) ?? null,
    nodeId: idOrNone(typed.nodeId),
    severity: isSeverity(typed.severity) ? typed.severity : "",
    userId: await readAuthorId(db, typed.author),
    from: dayStart(timeZone, typed.from),
    until: dayStart(timeZone, typed.to, 1),
    text: typed.text,
  };
}

async function readAuthorId(db: Database, typed: string): Promise<number> {
  if (typed === "") return 0;
  return idOrNone(typed) || ((await readUserIdByName(db, typed)) ?? -1);
}

function dayStart(timeZone: string, date: string, daysOn = 0): number | null {
  return isDate(date) ? startOfDate(timeZone, dateAfter(date, daysOn)) : null;
}
