/** The largest id that a column of the databases holds. */
export const largestId = 2 ** 31 - 1;

/** The id that a text names; null unless it is a positive integer, written plainly, that an id can be. */
export function plainId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= largestId ? id : null;
}
