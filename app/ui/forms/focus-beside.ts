/** Where the focus may go once an element is gone, nearest first: to its place in a list, what stands beside it, the part of the page. */
export function placesBeside(element: Element): Element[] {
  const row = element.closest("li, tr");
  const around = [row, row?.nextElementSibling, row?.previousElementSibling];
  return [...around, element.closest("section[id], main")].filter((place) => !!place);
}

/** Moves the focus to the first of some places that is still there and seen, unless it is somewhere already. */
export function focusPlace(places: readonly Element[]): void {
  if (document.activeElement !== document.body) return;
  const place = places.find(
    (one) => one instanceof HTMLElement && one.isConnected && one.getClientRects().length > 0,
  );
  if (!(place instanceof HTMLElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
