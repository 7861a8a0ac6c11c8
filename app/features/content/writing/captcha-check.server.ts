import type { CaptchaAnswer } from "~/features/accounts/captcha/captcha.commands.server";
import { captchaAtField } from "~/features/accounts/sign-in/visitor-page.server";
import type { Viewer } from "~/features/accounts/user/user";
import {
  wasPublished,
  type Submission,
  type WrittenWords,
} from "~/features/content/submissions/submission.queries.server";
import { requirePostingCaptcha } from "~/features/moderation/posting-captcha.server";
import { longestAnswer } from "~/features/site/settings/captcha-answer";
import { readDatabase } from "~/platform/database/database.server";

/** How a form answers its captcha. */
export function captchaAnswerOf(form: FormData): CaptchaAnswer {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, longestAnswer);
  return { captchaId: text("captchaId"), captchaCode: text("captchaCode") };
}

type FormThatPublishes = WrittenWords & Pick<Submission, "formId">;

/**
 * Uses up the captcha of a form that publishes something of a kind, where the owner asks for one. The same form sent twice,
 * which publishes once, is asked once.
 */
export async function askPostingCaptchaOnce(
  viewer: Viewer,
  kind: Submission["kind"],
  form: FormThatPublishes,
  answer: CaptchaAnswer,
): Promise<void> {
  const sent = { userId: viewer.id, kind, formId: form.formId, written: form };
  if (form.formId !== "" && (await wasPublished(readDatabase(), sent))) return;
  await requirePostingCaptcha(viewer, answer);
}

/** The same for a form of the site, at whose field it stands when it was not answered rightly. */
export async function checkPostingCaptcha(
  viewer: Viewer,
  kind: Submission["kind"],
  form: FormThatPublishes,
  answer: CaptchaAnswer = { captchaId: "", captchaCode: "" },
): Promise<void> {
  await captchaAtField(() => askPostingCaptchaOnce(viewer, kind, form, answer));
}
