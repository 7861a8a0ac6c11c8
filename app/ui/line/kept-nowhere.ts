/**
 * Gives a browser that forbids storage one that lasts as long as the page: Remix notes what it found of routes without asking,
 * and each link would end in a page loaded anew.
 */
export function keepNowhere(): void {
  try {
    sessionStorage.getItem("");
  } catch {
    const kept = new Map<string, string>();
    const value: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    };
    Object.defineProperty(window, "sessionStorage", { configurable: true, value });
  }
}
