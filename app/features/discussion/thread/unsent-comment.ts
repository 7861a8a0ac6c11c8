import { useEffect, type RefObject } from "react";

function keep(key: string, words: string): void {
  try {
    if (words === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, words);
  } catch {
    // A browser that keeps nothing, or has no room left: the comment is written all the same.
  }
}

function kept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/**
 * Keeps a half-written comment in this tab until it is sent, and puts it back where somebody left the page.
 *
 * @param key whose comment it is, and on what
 * @param sending whether it is on its way; after a failure it is kept again
 */
export function useKeptComment(box: RefObject<HTMLElement>, key: string, sending: boolean): void {
  useEffect(() => {
    const area = box.current?.querySelector("textarea");
    if (!area) return undefined;
    if (sending) {
      keep(key, "");
      return undefined;
    }
    if (area.value === "") area.value = kept(key);
    else keep(key, area.value);
    const typed = () => keep(key, area.value);
    const sent = () => keep(key, "");
    area.addEventListener("input", typed);
    area.form?.addEventListener("reset", sent);
    return () => {
      area.removeEventListener("input", typed);
      area.form?.removeEventListener("reset", sent);
    };
  }, [box, key, sending]);
}
