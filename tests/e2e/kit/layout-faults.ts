import type { Page } from "@playwright/test";

/** What is set wrong on the open page, by measure: wider than the window, cut off without a sign, over one another. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFaults);
}

/** The same of each width, which is said with it. */
export async function faultsAt(page: Page, widths: number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

/* Runs in the page. */
function findFaults(): string[] {
  interface Box {
    what: string;
    from: Element;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const faults = new Set<string>();
  const wide = document.documentElement.scrollWidth;
  const isKept = getComputedStyle(document.body).overflowX === "clip";
  if (wide > innerWidth && !isKept) faults.add(`the page is ${wide} px wide`);

  const toldWords = 24;
  const told = (element: Element) => {
    const { tagName, className } = element;
    const words = (element.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, toldWords);
    return `${tagName.toLowerCase()}.${String(className).split(" ").at(-1) ?? ""} “${words}”`;
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  interface Seen extends Omit<Box, "what" | "from"> {
    /** Whether it hangs over the page, and so lies over nothing by mistake. */
    hangs: boolean;
    /** Whether a path clips it, which gives no sign of that. */
    isPath?: boolean;
  }
  /** What of an element's inside is seen: as much as all that clips around it lets through. */
  const windows = new Map<Element, Seen | null>();
  const windowOf = (element: Element): Seen | null => {
    const known = windows.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const everything = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6, hangs: false };
    let seen: Seen | null = parent ? windowOf(parent) : everything;
    const { overflowX, clipPath, position } = styleOf(element);
    const inset = /^inset\(((?:-?[\d.]+px ?)+)\)$/.exec(clipPath)?.[1]?.split(" ");
    // What is only for assistive technology is not seen.
    if (clipPath !== "none" && !inset) seen = null;
    if (seen && inset) {
      const box = element.getBoundingClientRect();
      const [top = 0, right = top, , left = right] = inset.map(Number.parseFloat);
      seen = { ...seen, left: box.left + left, right: box.right - right, isPath: true };
    }
    if (seen && position === "sticky") seen = { ...seen, hangs: true };
    if (seen && position === "fixed") seen = { ...everything, hangs: true };
    if (seen && overflowX !== "visible" && element !== document.body && parent) {
      const box = element.getBoundingClientRect();
      seen = {
        hangs: seen.hangs,
        left: Math.max(seen.left, box.left),
        right: Math.min(seen.right, box.right),
        top: Math.max(seen.top, box.top),
        bottom: Math.min(seen.bottom, box.bottom),
      };
    }
    windows.set(element, seen);
    return seen;
  };

  const boxes: Box[] = [];
  const add = (what: string, from: Element, rects: Iterable<DOMRect>, slack: number) => {
    const seen = windowOf(from);
    if (!seen) return;
    for (const rect of rects) {
      const isCut = rect.left < seen.left - 1 || rect.right > seen.right + 1;
      if (seen.isPath && isCut && rect.width > 1) faults.add(`clipped: ${what}`);
      const spare = rect.height * slack;
      const box = {
        what,
        from,
        left: Math.max(seen.left, rect.left),
        right: Math.min(seen.right, rect.right),
        top: Math.max(seen.top, rect.top + spare),
        bottom: Math.min(seen.bottom, rect.bottom - spare),
      };
      if (box.right - box.left <= 1 || box.bottom - box.top <= 1) continue;
      if (box.right > innerWidth + 1 || box.left < -1) faults.add(`beyond the window: ${what}`);
      if (!seen.hangs) boxes.push(box);
    }
  };
  const shown = { visibilityProperty: true, opacityProperty: true };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || parent.closest("svg, noscript, textarea")) continue;
    if (!parent.checkVisibility(shown)) continue;
    range.selectNodeContents(node);
    // A font's own box is higher than its line.
    add(told(parent), parent, range.getClientRects(), 0.28);
  }
  for (const piece of document.querySelectorAll("img, input, textarea, select")) {
    // A face lies over the letter that stands for it until it has come.
    const isLaid = styleOf(piece).position === "absolute" && piece.matches("img");
    if (isLaid || !piece.checkVisibility(shown)) continue;
    add(told(piece), piece, [piece.getBoundingClientRect()], 0);
  }

  for (const element of document.querySelectorAll("body *")) {
    const style = styleOf(element);
    const { overflowX, textOverflow, maskImage } = style;
    if (!["hidden", "clip"].includes(overflowX) || element.closest("svg")) continue;
    const isSaid = textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    const seen = windowOf(element);
    if (isSaid || maskImage !== "none" || !seen || seen.hangs) continue;
    if (!element.checkVisibility(shown)) continue;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    if (isCut && element.textContent?.trim()) faults.add(`cut off: ${told(element)}`);
  }

  boxes.sort((one, other) => one.top - other.top);
  let lying: Box[] = [];
  for (const box of boxes) {
    lying = lying.filter(({ bottom }) => bottom > box.top + 1);
    for (const other of lying) {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - box.top;
      const isSame = other.from === box.from || other.from.contains(box.from);
      if (across > 1 && down > 1 && !isSame) faults.add(`${box.what} lies over ${other.what}`);
    }
    lying.push(box);
  }
  return [...faults];
}
