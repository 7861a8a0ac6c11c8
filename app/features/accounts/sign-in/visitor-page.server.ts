import { redirect } from "@remix-run/node";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import {
  CaptchaFailed,
  captchaFor,
  type CaptchaPlace,
} from "~/features/accounts/captcha/captcha.commands.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { visitorFormToken } from "~/platform/http/form-token.server";
import { ownPath } from "~/platform/http/site-address.server";

/** The buttons that ask for another captcha and change nothing else. */
export const captchaIntents = ["captcha"];

/** Where a visitor wants to go after signing in, from `?ref=`; only paths of this site. */
export function wantedPath(request: Request): string {
  return ownPath(new URL(request.url).searchParams.get("ref"));
}

/** Sends a member who is signed in already where they wanted to go. */
export async function leadMemberOn(request: Request): Promise<void> {
  if (await getViewer(request)) throw redirect(wantedPath(request));
}

/** What a visitor's form needs: its token, the cookie that the token is bound to, a captcha. */
export async function visitorForm(request: Request, place: CaptchaPlace | null) {
  const { token: formToken, cookie } = visitorFormToken(request);
  const wish = new URL(request.url).searchParams.get("captcha");
  const captcha = place === null ? null : await captchaFor(place, wish);
  return { formToken, captcha, headers: { "Set-Cookie": cookie } };
}

/** Runs a command and puts what it says of the captcha beside the captcha's field. */
export async function captchaAtField<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof CaptchaFailed) throw new FieldsInvalid({ captchaCode: [error.message] });
    throw error;
  }
}
