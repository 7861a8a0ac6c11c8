// What is asked of lists in the browser: those of 2022 and before have no toSorted and no at, and a page whose script asks
// for them goes under. tests/integration/older-browsers holds all scripts to it.

/** The items in order; the list stays as it is. */
export const sortedList = <Item>(
  list: readonly Item[],
  compare?: (one: Item, other: Item) => number,
): Item[] => [...list].sort(compare);

export const lastOf = <Item>(list: readonly Item[]): Item | undefined => list[list.length - 1];
