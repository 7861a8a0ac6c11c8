import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { passkeyOf } from "~/features/accounts/passkeys/passkey-request.server";
import { passkeySite } from "~/features/accounts/passkeys/passkey-site.server";
import { hasPasskey } from "~/features/accounts/passkeys/passkey.queries.server";
import { passkeyField } from "~/features/accounts/passkeys/passkey.schema";
import {
  finishEntry,
  finishEntryByPasskey,
  tooLate,
} from "~/features/accounts/second-factor/entry.commands.server";
import { pendingOf } from "~/features/accounts/second-factor/pending-token.server";
import {
  findPending,
  hasAuthenticator,
} from "~/features/accounts/second-factor/second-factor.queries.server";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { flashCookie } from "~/platform/cookies/flash.server";
import { readDatabase } from "~/platform/database/database.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { pageAction } from "~/platform/http/page-action.server";
import { ownPath } from "~/platform/http/site-address.server";
import { leadIn } from "./entry-lead.server";
import { visitorForm, wantedPath } from "./visitor-page.server";

/** What the page of the second step shows; whoever has begun no sign-in begins one, who is signed in is led on. */
export async function readSecondStep(request: Request) {
  const back = wantedPath(request);
  const begun = await findPending(readDatabase(), pendingOf(request));
  if (!begun) {
    if (await getViewer(request)) throw redirect(back);
    const flash = flashCookie({ kind: "error", text: tooLate });
    const signIn = `/user/signin?ref=${encodeURIComponent(back)}`;
    throw redirect(signIn, { headers: { "Set-Cookie": flash } });
  }
  const { formToken, headers } = await visitorForm(request, null);
  const [app, passkey] = await Promise.all([
    hasAuthenticator(readDatabase(), begun.userId),
    hasPasskey(readDatabase(), begun.userId),
  ]);
  const ways = { app, passkey: passkey && passkeySite(request) !== null };
  return data({ back, formToken, ...ways }, { headers });
}

const schema = z.object({
  intent: z.enum(["code", "passkey"], { error: "请再试一次" }).default("code"),
  passkey: passkeyField,
  code: z.string().max(50, "验证码太长了").default(""),
  ref: z.string().default(""),
});

/** Signs in by the code or a passkey and leads back to `ref`. */
export function answerSecondStep(request: Request) {
  const sentFor = (pending: string, answer: string) => {
    if (pending === "") throw new RuleBroken(tooLate);
    return passkeyOf(request, "second-step", answer, pending);
  };
  return pageAction(request, {
    schema,
    run: async ({ intent, passkey, code, ref }) => {
      const { sessionDays } = await readSettings();
      const pending = pendingOf(request);
      const device = deviceOf(request);
      const token =
        intent === "passkey"
          ? await finishEntryByPasskey(pending, sentFor(pending, passkey), device, sessionDays)
          : await finishEntry(pending, code, device, sessionDays);
      const { to, cookies } = await leadIn(request, { token, pending: "" }, ownPath(ref));
      return { to, cookies, anew: true };
    },
  });
}
