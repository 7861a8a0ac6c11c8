import { useEffect } from "react";

/**
 * Tells the style sheet how much of the page a phone's keyboard covers, so that what stands at the foot of the screen
 * stands above it: browsers lay pages out as if there were no keyboard.
 */
export function useAboveKeyboard(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      // Who enlarges a page sees less of it, too, and wants nothing to move.
      const covered = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
    };
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
      style.removeProperty("--keyboard");
    };
  }, []);
}
