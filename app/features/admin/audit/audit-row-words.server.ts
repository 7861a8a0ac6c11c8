import type { Viewer } from "~/features/accounts/user/user";
import { readNodes } from "~/features/content/nodes/node.queries.server";
import { toldTo, type AuditRow } from "~/features/moderation/audit-log.queries.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { absoluteTime } from "~/platform/clock/clock";
import type { Database } from "~/platform/database/database.server";
import { summarise } from "~/platform/markdown/summarise";
import { settingLabel, settingWords } from "../settings/setting-words";

/** Most characters of what was before and after, where it is shown in a table. */
const shown = 60;

type AuditChange = Pick<AuditRow, "before" | "after">;

/** Rows as a moderator reads them, their changes in short words on one line; what is stored stays as it is. */
export async function rowsInShort(
  db: Database,
  viewer: Viewer,
  rows: AuditRow[],
): Promise<AuditRow[]> {
  const worded = await rowsInWords(db, viewer, rows);
  return worded.map(({ before, after, ...row }) => ({
    ...row,
    before: summarise(before, shown),
    after: summarise(after, shown),
  }));
}

/** A row of the audit log in words, with its changes whole. */
export async function rowsInWords(
  db: Database,
  viewer: Viewer,
  rows: AuditRow[],
): Promise<AuditRow[]> {
  const { timeZone } = await readSettings();
  const asksNodes = rows.some(({ before }) => before.startsWith("defaultNodeId "));
  const nodes = new Map(
    asksNodes ? (await readNodes(db)).map(({ id, name }) => [id, name] as const) : [],
  );
  return toldTo(viewer, rows).map((row) => ({ ...row, ...changeOf(row, timeZone, nodes) }));
}

function changeOf(
  row: AuditRow,
  timeZone: string,
  nodes: ReadonlyMap<number, string>,
): AuditChange {
  const { act, entityType, before, after } = row;
  if (entityType === "user" && (act === "mute" || act === "unmute")) {
    return { before: muteWords(before, timeZone), after: muteWords(after, timeZone) };
  }
  if (entityType === "setting") {
    const [key = "", ...value] = before.split(" ");
    if (key === "") return { before, after };
    return {
      before: `${settingLabel(key)}：${settingWords(key, value.join(" "), nodes)}`,
      after: settingWords(key, after, nodes),
    };
  }
  return { before, after };
}

/** The end of a mute as it is stored, in words. */
function muteWords(stored: string, timeZone: string): string {
  if (!/^-?\d+$/.test(stored)) return stored;
  const until = Number(stored);
  if (until === 0) return "没有禁言";
  return until === -1 ? "永久" : `到 ${absoluteTime(until, timeZone)}`;
}
