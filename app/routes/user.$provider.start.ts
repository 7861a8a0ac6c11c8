import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { askForProof, isPermitted } from "~/features/accounts/account/permit.server";
import { stateCookie } from "~/features/accounts/linked-accounts/provider-cookie.server";
import { beginProviderSignIn } from "~/features/accounts/linked-accounts/provider-sign-in.commands.server";
import { isProvider } from "~/features/accounts/providers/provider";
import { wantedPath } from "~/features/accounts/sign-in/visitor-page.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { siteOrigin } from "~/platform/http/site-address.server";

/** Sends the browser to a provider: to sign in, or with `?link` to link an account to who is signed in. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const { provider } = params;
    if (!isProvider(provider)) throw new NotFound("This page could not be found");
    const viewer = await getViewer(request);
    const linking = new URL(request.url).searchParams.has("link");
    if (linking && !(viewer && isPermitted(request, `link ${provider}`, viewer.sessionId))) {
      return askForProof("连接");
    }
    const ref = linking ? "/user/profile/account" : wantedPath(request);
    if (viewer && !linking) return redirect(ref);
    const { url, state } = await beginProviderSignIn(provider, {
      origin: siteOrigin(request),
      ref,
      linkUserId: viewer?.id ?? 0,
    });
    return redirect(url, {
      headers: { "Set-Cookie": stateCookie(state), "Cache-Control": "no-store" },
    });
  });
}
