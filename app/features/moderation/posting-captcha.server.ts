import { requireCaptcha, type CaptchaAnswer } from "~/features/accounts/captcha.commands.server";
import { keepsOrder, type Viewer } from "~/features/accounts/user";
import { requireNotMuted } from "./publishing-check.server";

/**
 * Asks for the captcha of who would publish, where the owner wants one: before the transaction of
 * publishing, because a wrong answer uses the captcha up. Who may not publish at all is told that first,
 * and those who keep order are not asked.
 */
export async function requirePostingCaptcha(viewer: Viewer, answer: CaptchaAnswer): Promise<void> {
  requireNotMuted(viewer);
  if (!keepsOrder(viewer)) await requireCaptcha("posting", answer);
}
