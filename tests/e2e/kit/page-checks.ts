import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // How React writes attributes and empty elements, which HTML allows.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "no-inline-style": "error",
    "long-title": "off",
    "require-sri": "off",
  },
});

/** The open page gives axe nothing to say. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
  expect(faults, `axe on ${page.url()}`).toEqual([]);
}

/** HTML as the server sends it is valid. */
export async function expectValidHtml(html: string, where: string): Promise<void> {
  const report = await validator.validateString(html);
  const faults = report.results
    .flatMap((result) => result.messages)
    .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`);
  expect(faults, `the HTML of ${where}`).toEqual([]);
}
