import type { Page } from "@playwright/test";
import { change } from "./hindrances";

/** CSS as a browser reads it that knows no cascade layers: such a rule is dropped to its end, with all that stands in it. */
function withoutLayers(css: string): string {
  let kept = "";
  let from = 0;
  for (let at = css.indexOf("@layer"); at !== -1; at = css.indexOf("@layer", from)) {
    kept += css.slice(from, at);
    from = endOfRule(css, at);
  }
  return kept + css.slice(from);
}

function endOfRule(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0 && (css[at] === "}" || css[at] === ";")) return at + 1;
  }
  return css.length;
}

/** Has a page show what a phone of 2020 shows that loads no pictures. */
export async function makeOld(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.route(/\.css$/, (route) =>
    change(route, async (answer) => ({ body: withoutLayers(await answer.text()) })),
  );
  await page.route(
    (url) => /\.(svg|webp|avif|png|jpe?g|gif|ico)$/.test(url.pathname),
    (route) => route.abort(),
  );
}

/** What is out of order on the open page: a control that nobody sees, parts that do not follow one another. */
export function orderFaults(page: Page): Promise<string[]> {
  return page.evaluate(findDisorder);
}

/* Runs in the page. */
function findDisorder(): string[] {
  const faults: string[] = [];
  const controls = 'a[href], button, summary, input:not([type="hidden"]), textarea, select';
  for (const control of document.querySelectorAll(controls)) {
    const fold = control.closest("details:not([open])");
    if (fold && control.closest("summary")?.parentElement !== fold) continue;
    if (control.closest("[hidden], dialog:not([open])")) continue;
    const { width, height } = control.getBoundingClientRect();
    const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || width < 1 || height < 1)
      faults.push(`nobody sees ${control.outerHTML.slice(0, 90)}`);
  }
  const parts = ["body > * header, header", "main", "#main ~ footer"].map((part) =>
    document.querySelector(part),
  );
  let end = -1;
  for (const part of parts) {
    if (!part) continue;
    const { top, bottom } = part.getBoundingClientRect();
    if (top < end - 1)
      faults.push(`${part.outerHTML.slice(0, 90)} begins before what stands above it ends`);
    end = bottom;
  }
  return faults;
}
