/** A row of a list that acts lead back to. */
interface PlacedRow {
  id: number;
}

/** The id of a row in its page. */
export const rowPlace = ({ id }: PlacedRow): string => `row-${id}`;

/**
 * Where a form of a row is sent that removes it. A browser without script keeps the hash through the answer (Fetch
 * standard, HTTP-redirect fetch): it comes back to the row that takes its place, or to the one above.
 */
export function removalAddress(path: string, rows: readonly PlacedRow[], at: number): string {
  const beside = rows[at + 1] ?? rows[at - 1];
  return beside ? `${path}#${rowPlace(beside)}` : path;
}
