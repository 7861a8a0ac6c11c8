import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { isOfInputMethod } from "~/ui/forms/input-method";

/** Closes menus and panels but for one; whoever stood in one stands at its face. */
function closeOpenOnes(but?: HTMLDetailsElement): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details[name][open]")) {
    if (details === but) continue;
    if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
    details.open = false;
  }
}

function closeOnEscape(press: KeyboardEvent): void {
  // A dialog that was opened from one closes first, and gives the focus back to what stands in there.
  if (press.key !== "Escape" || isOfInputMethod(press)) return;
  if (!document.querySelector("dialog[open]")) closeOpenOnes();
}

/* Browsers that know the name attribute of details have already closed the others. */
function closeOthers({ target }: Event): void {
  if (target instanceof HTMLDetailsElement && target.open && target.name) closeOpenOnes(target);
}

/** Hears what opens and closes at a place of the history; whatever was opened there is closed when it is left. */
function attend(_place: string): () => void {
  document.addEventListener("keydown", closeOnEscape);
  document.addEventListener("toggle", closeOthers, true);
  return () => {
    document.removeEventListener("keydown", closeOnEscape);
    document.removeEventListener("toggle", closeOthers, true);
    closeOpenOnes();
  };
}

/** Adds what script can to menus and panels: Escape with the focus returned, one open at a time, closed by going on. */
export function useDisclosures(): void {
  const { key } = useLocation();
  useEffect(() => attend(key), [key]);
}
