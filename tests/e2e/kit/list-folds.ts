import type { Page } from "@playwright/test";

const foldsOfLists = [/^筛选$/, /^处理勾选的/];

/** From here on whatever is folded above a list is opened wherever it is met. */
export async function openListFolds(page: Page): Promise<void> {
  for (const hasText of foldsOfLists) {
    const fold = page.locator("details:not([open]) > summary").filter({ hasText });
    await page.addLocatorHandler(fold, (summary) => summary.click(), { noWaitAfter: true });
  }
}
