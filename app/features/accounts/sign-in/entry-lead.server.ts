import type { Entry } from "~/features/accounts/second-factor/entry.commands.server";
import {
  forgetPendingCookie,
  pendingCookie,
} from "~/features/accounts/second-factor/pending-token.server";
import { browserCookie } from "~/features/accounts/sessions/browser-cookie.server";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { endFormerSession } from "~/features/accounts/sessions/session.commands.server";
import { signInCookie } from "~/features/accounts/sessions/session-token.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";

/** Where the second step of a sign-in is asked for, and leads on from. */
const secondStep = (to: string): string => `/user/signin/code?ref=${encodeURIComponent(to)}`;

/** Where somebody goes who has signed in, or half so, and the cookies of that. */
export async function leadIn(
  request: Request,
  { token, pending }: Entry,
  to: string,
): Promise<{ to: string; cookies: string[] }> {
  if (token === "") return { to: secondStep(to), cookies: [pendingCookie(pending)] };
  await endFormerSession(request);
  const { sessionDays } = await readSettings();
  const signedIn = [signInCookie(token, sessionDays), browserCookie(deviceOf(request).browser)];
  return { to, cookies: [...signedIn, forgetPendingCookie()] };
}
