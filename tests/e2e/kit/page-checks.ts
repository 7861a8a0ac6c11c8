import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";

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

/** The open page gives axe nothing to say. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
  expect.soft(faults, `axe on ${page.url()}`).toEqual([]);
}

/** HTML as the server sends it is valid. */
export async function expectValidHtml(html: string, where: string): Promise<void> {
  const report = await validator.validateString(html);
  const faults = report.results
    .flatMap((result) => result.messages)
    .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`);
  expect.soft(faults, `the HTML of ${where}`).toEqual([]);
}
