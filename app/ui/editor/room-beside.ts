import { useSyncExternalStore } from "react";

/** Where a text and how it looks have 38 characters each; the same as in composer-frame.css. */
const wide = "(min-width: 1440px)";

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether there is room for a text and how it looks beside one another; false until script runs. */
export function useRoomBeside(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  );
}
