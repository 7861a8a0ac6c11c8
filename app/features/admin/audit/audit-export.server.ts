import type { Viewer } from "~/features/accounts/user/user";
import {
  readAuditRows,
  type AuditFilter,
  type AuditRow,
} from "~/features/moderation/audit-log.queries.server";
import { actNames, nameIn } from "~/features/moderation/audit-words";
import { absoluteTime } from "~/platform/clock/clock";
import { readDatabase } from "~/platform/database/database.server";
import { csvLine } from "~/platform/text/csv";
import { rowsInWords } from "./audit-row-words.server";

const heads = ["编号", "时间", "谁", "操作", "对象", "对象编号", "之前", "之后", "理由", "地址"];
/** How many rows are read at once. */
const atOnce = 500;

/** The audit log as CSV, newest first, read bit by bit as it is taken; times in a time zone. */
export function auditCsv(
  viewer: Viewer,
  filter: AuditFilter,
  timeZone: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: number | null = null;
  return new ReadableStream({
    start(controller) {
      // The mark by which spreadsheets know UTF-8.
      controller.enqueue(encoder.encode(`\uFEFF${csvLine(heads)}`));
    },
    async pull(controller) {
      const rows = await readAuditRows(readDatabase(), filter, last, atOnce);
      last = rows.at(-1)?.id ?? null;
      const told = await rowsInWords(readDatabase(), viewer, rows);
      const lines = told.map((row) => csvLine(cellsOf(row, timeZone)));
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
      if (rows.length < atOnce) controller.close();
    },
  });
}

function cellsOf(row: AuditRow, timeZone: string): (string | number)[] {
  return [
    row.id,
    absoluteTime(row.createTime, timeZone),
    row.moderator.nickname,
    nameIn(actNames, row.act),
    row.noun,
    row.entityId,
    row.before,
    row.after,
    row.reason,
    row.address,
  ];
}
