import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import {
  forgetStateCookie,
  stateOf,
} from "~/features/accounts/linked-accounts/provider-cookie.server";
import {
  finishProviderSignIn,
  type ProviderOutcome,
} from "~/features/accounts/linked-accounts/provider-sign-in.commands.server";
import { isProvider, providerNames } from "~/features/accounts/providers/provider";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { leadIn } from "~/features/accounts/sign-in/entry-lead.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { flashCookie } from "~/platform/cookies/flash.server";
import { NotFound, RuleBroken, TooFast } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { narrow } from "~/ui/forms/form.css";
import { ButtonLink } from "~/ui/links/button";
import { Say } from "~/ui/notices/say";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "登录" }),
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "private, no-store" });

/** Where a provider sends the browser back to; what went wrong is said on the page. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const { provider } = params;
    if (!isProvider(provider)) throw new NotFound("This page could not be found");
    const query = new URL(request.url).searchParams;
    const viewer = await getViewer(request);
    const device = deviceOf(request);
    const came = {
      code: query.get("code") ?? "",
      state: query.get("state") ?? "",
      error: query.get("error") ?? "",
      errorDescription: query.get("error_description") ?? "",
      browserState: stateOf(request),
    };
    try {
      const outcome = await finishProviderSignIn(provider, came, viewer, device);
      return await leadFromProvider(request, outcome, providerNames[provider]);
    } catch (error) {
      if (!(error instanceof RuleBroken || error instanceof TooFast)) throw error;
      const back = viewer ? "/user/profile/account" : "/user/signin";
      return data(
        { problem: error.message, back },
        { status: error.status, headers: { "Set-Cookie": forgetStateCookie() } },
      );
    }
  });
}

async function leadFromProvider(request: Request, outcome: ProviderOutcome, name: string) {
  const headers = new Headers({ "Set-Cookie": forgetStateCookie() });
  if (outcome.linked) {
    headers.append("Set-Cookie", flashCookie({ kind: "success", text: `${name}账号连好了` }));
    return redirect(outcome.ref, { headers });
  }
  if (outcome.status !== 0) return redirect("/user/pending", { headers });
  const { to, cookies } = await leadIn(request, outcome, outcome.ref);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { headers });
}

export default function ProviderCallback() {
  const { problem, back } = useLoaderData<typeof loader>();
  return (
    <div className={narrow}>
      <h1>没有登录成功</h1>
      <Say kind="no">{problem}</Say>
      <ButtonLink to={back}>返回</ButtonLink>
    </div>
  );
}
