import { expect, type Page } from "@playwright/test";
import { openListFolds } from "./list-folds";
import { takenOver } from "./test";

/** The page that is open once more, as another person of the same rights has it before them. */
export async function openTwice(page: Page, scripts: boolean): Promise<Page> {
  const other = await page.context().newPage();
  await openListFolds(other);
  await other.goto(page.url());
  if (scripts) await other.waitForFunction(takenOver);
  return other;
}

/** Expects that a page tells its reader, and leads them to it, why what they asked for was not done. */
export async function expectTold(page: Page, ...words: string[]): Promise<void> {
  const told = page.getByRole("main").locator(":focus").getByRole("alert");
  for (const said of words) await expect(told).toContainText(said);
  await expect(told).toHaveCount(1);
  await expect(told).toBeInViewport();
}
