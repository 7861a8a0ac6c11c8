import { data } from "@remix-run/node";
import { configuredProviders } from "~/features/accounts/providers/provider-endpoints.server";
import { passkeyOf } from "~/features/accounts/passkeys/passkey-request.server";
import { passkeySite } from "~/features/accounts/passkeys/passkey-site.server";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { takeFlash } from "~/platform/cookies/flash.server";
import { FieldsInvalid, signInToGoOn } from "~/platform/errors/domain-errors";
import { pageAction } from "~/platform/http/page-action.server";
import { ownPath } from "~/platform/http/site-address.server";
import { leadIn } from "./entry-lead.server";
import { signInByPasskey } from "./passkey-sign-in.commands.server";
import { signIn, SignInFailed } from "./sign-in.commands.server";
import { signInFormSchema } from "./sign-in.schema";
import {
  captchaAtField,
  captchaIntents,
  leadMemberOn,
  visitorForm,
  wantedPath,
} from "./visitor-page.server";

/** What the sign-in page shows; a member who is signed in already goes where they wanted. */
export async function readSignInPage(request: Request) {
  await leadMemberOn(request);
  const { formToken, captcha, headers } = await visitorForm(request, "signin");
  const { signupPolicy } = await readSettings();
  return data(
    {
      back: wantedPath(request),
      asked: isAskedToSignIn(request),
      waiting: takeFlash(request)?.flash.text === signInToGoOn,
      formToken,
      captcha,
      providers: configuredProviders(),
      open: signupPolicy !== "closed",
      passkeys: passkeySite(request) !== null,
    },
    { headers },
  );
}

/** Whether somebody wanted what only members may, rather than to sign in. */
function isAskedToSignIn(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  return pathname === "/login" && searchParams.has("ref");
}

/** Signs in from the form and leads back to `ref`. */
export function answerSignIn(request: Request) {
  return pageAction(request, {
    schema: signInFormSchema,
    again: captchaIntents,
    run: async (form) => {
      const device = deviceOf(request);
      const entry =
        form.intent === "passkey"
          ? await signInByPasskey(passkeyOf(request, "sign-in", form.passkey), device)
          : await captchaAtField(() => signIn(form, device)).catch(atPassword);
      const { to, cookies } = await leadIn(request, entry, ownPath(form.ref));
      return { to, cookies, anew: true };
    },
  });
}

function atPassword(error: unknown): never {
  if (error instanceof SignInFailed) throw new FieldsInvalid({ password: [error.message] });
  throw error;
}
