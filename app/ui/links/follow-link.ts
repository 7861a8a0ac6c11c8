import type { MouseEvent } from "react";
import { isPlainClick } from "./plain-click";

type Follow = (path: string, how: { replace: boolean }) => void;

let follow: Follow | null = null;

/** Says how links are followed in the browser; until then they are followed as without scripts. */
export function followLinksBy(way: Follow): void {
  follow = way;
}

/** Follows the link that was clicked without loading its page as a document, unless the click or the link asks for that. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  const { href, origin, pathname, search, hash, target } = event.currentTarget;
  if (!follow || target !== "" || origin !== location.origin || !isPlainClick(event)) return;
  event.preventDefault();
  // As browsers do, the page that is open already is no second place in the history.
  follow(pathname + search + hash, { replace: href === location.href });
}
