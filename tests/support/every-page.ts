import type { Page } from "~/platform/database/keyset-cursor";

/** The rows of a list to its end, following each page's cursor. */
export async function everyPage<Row>(
  read: (cursor: string | null) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await read(cursor);
    rows.push(...page.results);
    if (page.hasMore !== (page.cursor !== "")) throw new Error("hasMore and cursor disagree");
    cursor = page.cursor;
  } while (cursor);
  return rows;
}
