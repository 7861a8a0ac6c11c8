import type { ModerationRow } from "~/features/content/moderation-lists/moderation-row";
import { contentStatus } from "~/features/kinds/content-status";

/** The button that asks for the page again with everything ticked, and with nothing. */
export const tickAll = "tick-all";
export const tickNone = "tick-none";

/** The box of a row that waits for review, with the time of its last edit: nobody approves what they did not read. */
export const markedRow = (row: number | string, editTime: number): string => `${row}-${editTime}`;

/** What `markedRow` wrote into a box, or a row without a mark: the row, and when it was edited last before it was shown. */
export function readMarkedRow(box: string): { row: string; readOf?: number } | null {
  const [, row = "", edited] = /^((?:[a-z]+-)?\d+)(?:-(\d{1,15}))?$/.exec(box) ?? [];
  if (row === "") return null;
  return edited === undefined ? { row } : { row, readOf: Number(edited) };
}

/** The box of a thing in a list of content: “12”, of one that waits “12-1764380000000”. */
export const contentBox = ({ id, status, editTime }: ModerationRow): string =>
  status === contentStatus.waiting ? markedRow(id, editTime) : String(id);

/** What comes back of a form of many besides what every form answers. */
interface BulkAnswer {
  initialValue?: { ids?: unknown } | null;
  allTicked?: boolean;
}

/** Whether all that is shown was asked to be ticked in a form that comes back. */
export function isAllTicked(answer: unknown): boolean {
  return ((answer ?? {}) as BulkAnswer).allTicked === true;
}

/** Tells by its value whether a row is ticked in a form that comes back; none is in one that was not sent. */
export function tickedRows(answer: unknown): (row: number | string) => boolean {
  const { initialValue, allTicked } = (answer ?? {}) as BulkAnswer;
  if (allTicked !== undefined) return () => allTicked;
  const rows = new Set([initialValue?.ids ?? []].flat().map(String));
  return (row) => rows.has(String(row));
}
