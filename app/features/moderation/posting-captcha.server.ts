import type { Captcha } from "~/features/accounts/captcha/captcha";
import {
  captchaFor,
  requireCaptcha,
  type CaptchaAnswer,
} from "~/features/accounts/captcha/captcha.commands.server";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { requireNotMuted } from "./publishing-check.server";

/**
 * Asks for the captcha of who would publish, where the owner wants one: before the transaction of
 * publishing, because a wrong answer uses the captcha up. Who may not publish at all is told that first,
 * and moderators are not asked.
 */
export async function requirePostingCaptcha(viewer: Viewer, answer: CaptchaAnswer): Promise<void> {
  requireNotMuted(viewer);
  if (!isModerator(viewer)) await requireCaptcha("posting", answer);
}

/** The captcha that a form of the viewer's shows, the question for `?captcha=question`; null where none is asked for. */
export function postingCaptcha(request: Request, viewer: Viewer | null): Promise<Captcha | null> {
  if (!viewer || isModerator(viewer)) return Promise.resolve(null);
  return captchaFor("posting", new URL(request.url).searchParams.get("captcha"));
}
