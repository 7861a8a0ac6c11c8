import type { Page } from "@playwright/test";
import { sendPlainly } from "./plain-form";
import { signInAsOwner } from "./sign-in-owner";

/** Ends the owner's session and begins another in a second tab: the page that is open does not hear of it. */
export async function renewSession(page: Page, url: string): Promise<void> {
  const other = await page.context().newPage();
  await sendPlainly(other, url, "/user/profile", {}, "/user/signout");
  await signInAsOwner(other);
  await other.close();
}
