import fs from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { HtmlValidate } from "html-validate";
import { root } from "tests/support/site-server";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // HTML's names are the same in any case; React writes some in its own.
    "attr-case": "off",
    // A button without a type submits its form, which is what ours are for.
    "no-implicit-button-type": "off",
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    "no-inline-style": "error",
  },
});

/** The open page gives axe nothing to say, in light colours and in dark ones. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleIn("light", page);
  // Nothing else of a page changes with its colours.
  await expectAccessibleIn("dark", page, { runOnly: ["color-contrast"] });
}

/** The same in one of the two, by all of axe's rules or those that are named. */
export async function expectAccessibleIn(
  colorScheme: "light" | "dark",
  page: Page,
  rules: RunOptions = {},
): Promise<void> {
  // Without motion no colour is caught on its way to another.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const faults = await axeFaults(page, rules);
  expect.soft(faults, `axe on ${page.url()}, ${colorScheme}`).toEqual([]);
}

/** `axe.source` is the same with comments and long names: for each page more than twice as much to send and to read. */
const axeSource = fs.readFileSync(path.join(root, "node_modules/axe-core/axe.min.js"), "utf8");

/** What axe says of the open page, into which it is put once: it weighs half a megabyte. */
async function axeFaults(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (options) => {
      const found = await window.axe.run(document, options);
      return found.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary}`),
      }));
    },
    { ...rules, resultTypes: ["violations"] } satisfies RunOptions,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`));
}

/** HTML as the server sends it is valid. */
export async function expectValidHtml(html: string, where: string): Promise<void> {
  const report = await validator.validateString(html);
  const faults = report.results
    .flatMap((result) => result.messages)
    .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`);
  expect.soft(faults, `the HTML of ${where}`).toEqual([]);
}
