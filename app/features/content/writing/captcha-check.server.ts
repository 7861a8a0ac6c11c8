import type { CaptchaAnswer } from "~/features/accounts/captcha.commands.server";
import type { Viewer } from "~/features/accounts/user";
import { captchaAtField } from "~/features/accounts/visitor-page.server";
import { requirePostingCaptcha } from "~/features/moderation/posting-captcha.server";
import { readDatabase } from "~/platform/database/database.server";
import { wasPublished } from "../submission.queries.server";

/** How a form answers its captcha. */
export function captchaAnswerOf(form: FormData): CaptchaAnswer {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 100);
  return { captchaId: text("captchaId"), captchaCode: text("captchaCode") };
}

/**
 * Uses up the captcha of a form that publishes, where the owner asks for one; FieldsInvalid when it was not
 * answered rightly. The same form sent twice, which publishes once, is asked once.
 */
export async function checkPostingCaptcha(
  viewer: Viewer,
  formId: string,
  answer: CaptchaAnswer = { captchaId: "", captchaCode: "" },
): Promise<void> {
  if (formId !== "" && (await wasPublished(readDatabase(), { userId: viewer.id, formId }))) return;
  await captchaAtField(() => requirePostingCaptcha(viewer, answer));
}
