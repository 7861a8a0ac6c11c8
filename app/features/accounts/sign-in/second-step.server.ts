import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { finishEntry, tooLate } from "~/features/accounts/second-factor/entry.commands.server";
import { pendingOf } from "~/features/accounts/second-factor/pending-token.server";
import { findPending } from "~/features/accounts/second-factor/second-factor.queries.server";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { flashCookie } from "~/platform/cookies/flash.server";
import { readDatabase } from "~/platform/database/database.server";
import { pageAction } from "~/platform/http/page-action.server";
import { ownPath } from "~/platform/http/site-address.server";
import { leadIn } from "./entry-lead.server";
import { visitorForm, wantedPath } from "./visitor-page.server";

/** What the page of the second step shows; whoever has begun no sign-in begins one, who is signed in is led on. */
export async function readSecondStep(request: Request) {
  const back = wantedPath(request);
  if (!(await findPending(readDatabase(), pendingOf(request)))) {
    if (await getViewer(request)) throw redirect(back);
    const flash = flashCookie({ kind: "error", text: tooLate });
    const signIn = `/user/signin?ref=${encodeURIComponent(back)}`;
    throw redirect(signIn, { headers: { "Set-Cookie": flash } });
  }
  const { formToken, headers } = await visitorForm(request, null);
  return data({ back, formToken }, { headers });
}

const schema = z.object({
  code: z.string().max(50, "验证码太长了").default(""),
  ref: z.string().default(""),
});

/** Signs in by the code and leads back to `ref`. */
export function answerSecondStep(request: Request) {
  return pageAction(request, {
    schema,
    run: async ({ code, ref }) => {
      const { sessionDays } = await readSettings();
      const token = await finishEntry(pendingOf(request), code, deviceOf(request), sessionDays);
      const { to, cookies } = await leadIn(request, { token, pending: "" }, ownPath(ref));
      return { to, cookies, anew: true };
    },
  });
}
