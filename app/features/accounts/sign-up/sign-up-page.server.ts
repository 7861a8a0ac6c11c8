import { data } from "@remix-run/node";
import { z } from "zod";
import { captchaFields } from "~/features/accounts/account/account-fields";
import { configuredProviders } from "~/features/accounts/providers/provider-endpoints.server";
import { browserCookie } from "~/features/accounts/sessions/browser-cookie.server";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { endFormerSession } from "~/features/accounts/sessions/session.commands.server";
import { signInCookie } from "~/features/accounts/sessions/session-token.server";
import {
  captchaAtField,
  captchaIntents,
  leadMemberOn,
  visitorForm,
  wantedPath,
} from "~/features/accounts/sign-in/visitor-page.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { newFormMark } from "~/platform/form-pace/form-mark.server";
import { requireOwnPace } from "~/platform/form-pace/form-pace.server";
import { pageAction, type Done } from "~/platform/http/page-action.server";
import { ownPath } from "~/platform/http/site-address.server";
import { baitName } from "~/ui/forms/bait";
import { signUp, type SignedUp } from "./sign-up.commands.server";
import { signUpNames, type SignUpTyped } from "./sign-up.schema";

/** What the sign-up page shows; a member who is signed in already goes where they wanted. */
export async function readSignUpPage(request: Request) {
  await leadMemberOn(request);
  const { signupPolicy, emailVerifiedForPosting } = await readSettings();
  const open = signupPolicy !== "closed";
  const { formToken, captcha, headers } = await visitorForm(request, open ? "signup" : null);
  return data(
    {
      back: wantedPath(request),
      formToken,
      formId: newFormMark(),
      captcha,
      providers: configuredProviders(),
      approval: signupPolicy === "approval",
      mailFirst: emailVerifiedForPosting,
      open,
    },
    { headers },
  );
}

const text = z.string().default("");

// Every field is judged by the command, so that what is wrong comes all at once, taken names included.
const typedSchema = z.object({
  ...captchaFields,
  ...(Object.fromEntries(signUpNames.map((name) => [name, text])) as Record<
    keyof SignUpTyped,
    typeof text
  >),
  ref: text,
});

/** Signs up from the form; who may come in leads on to `ref`, who waits to /user/pending. */
export function answerSignUp(request: Request) {
  return pageAction(request, {
    schema: typedSchema,
    again: captchaIntents,
    prepare: async (form) => {
      if (captchaIntents.includes(String(form.get("intent")))) return;
      requireOwnPace(form, { bait: baitName, seconds: (await readSettings()).formSeconds });
    },
    run: async (form) => {
      const device = deviceOf(request);
      const signedUp = await captchaAtField(() => signUp(form, form, device));
      if (signedUp.token !== "") await endFormerSession(request);
      return leadSignedUp(signedUp, ownPath(form.ref), device.browser);
    },
  });
}

/** Where somebody who has just signed up goes, and the cookies of who may come in. */
async function leadSignedUp(
  { userId, token, status }: SignedUp,
  to: string,
  browser: string,
): Promise<Done> {
  if (userId === 0) return { to: "/user/pending?mail" };
  if (status !== 0) return { to: "/user/pending" };
  const { sessionDays } = await readSettings();
  return {
    to,
    anew: true,
    flash: { kind: "success", text: "欢迎你！我们发了一封邮件给你，点里面的链接就能验证邮箱。" },
    cookies: [signInCookie(token, sessionDays), browserCookie(browser)],
  };
}
