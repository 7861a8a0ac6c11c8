import { pictureText, type Captcha } from "~/features/accounts/captcha/captcha";
import { wordQuestion } from "~/features/accounts/captcha/word-question.server";
import {
  newCaptcha,
  type CaptchaAnswer,
} from "~/features/accounts/captcha/captcha.commands.server";
import { sign } from "~/platform/env/secrets.server";

/** The answer to a captcha, for which a test needs the site's secret as the site does. */
export function solve({ id, kind }: Pick<Captcha, "id" | "kind">): CaptchaAnswer {
  const bytes = Buffer.from(sign("captcha", id), "base64url");
  const answer = kind === "picture" ? pictureText(bytes) : wordQuestion(bytes).answers[0];
  return { captchaId: id, captchaCode: answer ?? "" };
}

/** A captcha that has been asked for and is answered rightly. */
export async function solvedCaptcha(kind: Captcha["kind"] = "picture"): Promise<CaptchaAnswer> {
  return solve(await newCaptcha(kind));
}
