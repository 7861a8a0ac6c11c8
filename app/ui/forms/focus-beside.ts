/** Where the focus may go once an element is gone, nearest first: to its place in a list, what stands beside it, the part of the page. */
export function placesBeside(element: Element): Element[] {
  const row = element.closest("li, tr");
  const around = [row, row?.nextElementSibling, row?.previousElementSibling];
  return [...around, element.closest("section[id], main")].filter((place) => !!place);
}

/** Has whoever removes the row that a form stands in go on beside it; answers what ends that. */
export function followRemovedForms(): () => void {
  const observer = new MutationObserver(() => {
    if (!sent || sent.isConnected) return;
    observer.disconnect();
    focusPlace(beside);
  });
  let sent: HTMLFormElement | undefined;
  let beside: Element[] = [];
  const attend = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    sent = target;
    beside = placesBeside(target);
    observer.observe(document.body, { childList: true, subtree: true });
  };
  document.addEventListener("submit", attend);
  return () => {
    document.removeEventListener("submit", attend);
    observer.disconnect();
  };
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
