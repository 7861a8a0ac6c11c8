import { z } from "@hono/zod-openapi";
import { endpoint } from "~/api/calls/endpoint.server";
import { textInput } from "~/api/calls/input.server";
import {
  forgetStateCookie,
  stateCookie,
  stateOf,
} from "~/features/accounts/linked-accounts/provider-cookie.server";
import {
  beginProviderSignIn,
  finishProviderSignIn,
} from "~/features/accounts/linked-accounts/provider-sign-in.commands.server";
import { providerNames, type Provider } from "~/features/accounts/providers/provider";
import { endpointsOf } from "~/features/accounts/providers/provider-endpoints.server";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { meShape } from "~/features/profiles/user.json";
import { errorCodes, NotFound, NotSignedIn, RuleBroken } from "~/platform/errors/domain-errors";
import { ownPath, siteOrigin } from "~/platform/http/site-address.server";
import { readMe } from "./users.server";

function requireConfigured(provider: Provider): void {
  if (!endpointsOf(provider)) throw new NotFound(`本站没有开放用${providerNames[provider]}登录`);
}

const onPages = "这个账号开了两步验证，请在网页上登录，或者用密码和 code 登录";

const callable = ["github", "osc", "qq"] as const;

/** Sign-in by an account elsewhere: where to send the browser, and what it came back with. */
export const providerEndpoints = callable.flatMap((provider) => [
  endpoint({
    method: "GET",
    path: `/api/${provider}/login/authorize`,
    access: "anyone",
    says: `用${providerNames[provider]}登录要去的地址；cookie oauthState 把这次登录绑在这个浏览器上`,
    changes: true,
    input: { ref: textInput.openapi({ description: "登录之后回到本站的哪一页" }) },
    answer: z.object({ url: z.string() }),
    run: async ({ input, request, headers }) => {
      requireConfigured(provider);
      const { url, state } = await beginProviderSignIn(provider, {
        origin: siteOrigin(request),
        ref: ownPath(input.ref),
      });
      headers.append("Set-Cookie", stateCookie(state));
      return { url };
    },
  }),
  endpoint({
    method: "GET",
    path: `/api/${provider}/login/callback`,
    access: "anyone",
    says: `从${providerNames[provider]}回来，登录或注册`,
    changes: true,
    input: { code: textInput, state: textInput },
    answer: z.object({ user: meShape, token: z.string(), ref: z.string() }),
    run: async ({ input, viewer, request, headers }) => {
      requireConfigured(provider);
      headers.append("Set-Cookie", forgetStateCookie());
      const came = { ...input, error: "", errorDescription: "", browserState: stateOf(request) };
      const device = { ...deviceOf(request), browser: "" };
      const outcome = await finishProviderSignIn(provider, came, viewer, device);
      if (!outcome.linked) {
        const { userId, token, pending, ref } = outcome;
        if (pending !== "") throw new RuleBroken(onPages, errorCodes.codeNeeded);
        return { user: await readMe(userId), token, ref };
      }
      // An account is linked only to who is signed in.
      if (!viewer) throw new NotSignedIn();
      return { user: await readMe(viewer.id), token: "", ref: outcome.ref };
    },
  }),
]);
