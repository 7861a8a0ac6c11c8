import { FieldsInvalid } from "~/platform/errors/domain-errors";

/** Rows of one page of a list; `cursor` continues it and is "" at the end. */
export interface Page<Row> {
  results: Row[];
  cursor: string;
  hasMore: boolean;
}

/** The place after a row: its sort key and, for rows with equal keys, its id. */
export interface Position {
  key: number;
  id: number;
}

export const pageSize = 20;

/** A cursor that is broken, or another list's. */
export class CursorInvalid extends FieldsInvalid {
  constructor() {
    super({ cursor: ["翻页的位置无效，请从第一页看起"] });
  }
}

/** An opaque text for a position in a list. */
export function encodeCursor(list: string, { key, id }: Position): string {
  return btoa(`${list}.${key}.${id}`).replaceAll("=", "").replaceAll("+", "-").replaceAll("/", "_");
}

/** The position of a cursor, or null for the first page; else throws CursorInvalid. */
export function decodeCursor(list: string, cursor: string | null | undefined): Position | null {
  if (!cursor) return null;
  const [name, key, id, ...rest] = decodeBase64Url(cursor).split(".");
  const position = { key: Number(key), id: Number(id) };
  const valid =
    name === list &&
    rest.length === 0 &&
    Number.isSafeInteger(position.key) &&
    Number.isSafeInteger(position.id);
  if (!valid) throw new CursorInvalid();
  return position;
}

function decodeBase64Url(cursor: string): string {
  try {
    return atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}

/** Makes a page of rows that were read with one more than the page holds. */
export function pageOf<Row>(
  list: string,
  rows: Row[],
  positionOf: (row: Row) => Position,
  size = pageSize,
): Page<Row> {
  const results = rows.slice(0, size);
  const last = results.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  return { results, hasMore, cursor: hasMore ? encodeCursor(list, positionOf(last)) : "" };
}
