import { data, redirect } from "@remix-run/node";
import { readSettings } from "~/features/site/setting.queries.server";
import { visitorFormToken } from "~/platform/http/form-token.server";
import { pageAction } from "~/platform/http/page-action.server";
import { currentRequest } from "~/platform/http/request-context.server";
import { ownPath } from "~/platform/http/site-address.server";
import { getViewer } from "./account.queries.server";
import { signIn, type Device } from "./session.commands.server";
import { signInCookie } from "./session-token.server";
import { signinSchema } from "./signin.schema";

/** What the sign-in page shows; a member who is signed in already goes where they wanted. */
export async function readSigninPage(request: Request) {
  const back = ownPath(new URL(request.url).searchParams.get("ref"));
  if (await getViewer(request)) throw redirect(back);
  const { token, cookie } = visitorFormToken(request);
  return data({ back, formToken: token }, { headers: { "Set-Cookie": cookie } });
}

/** Signs in from the form and leads back to `ref`. */
export function answerSignin(request: Request) {
  return pageAction(request, {
    schema: signinSchema,
    run: async ({ username, password, ref }) => {
      const { sessionDays } = await readSettings();
      const { token } = await signIn(username, password, deviceOf(request), sessionDays);
      return { to: ownPath(ref), cookies: [signInCookie(token, sessionDays)] };
    },
  });
}

/** The browser and address that a session is opened from. */
export function deviceOf(request: Request): Device {
  return {
    userAgent: request.headers.get("User-Agent") ?? "",
    address: currentRequest()?.address ?? "",
  };
}
