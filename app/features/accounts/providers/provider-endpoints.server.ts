import { env } from "~/platform/env/env.server";
import type { OAuthClient } from "~/platform/env/oauth-env";
import { providers, type Provider } from "./provider";

/** A provider as it is asked: what the owner registered, and the addresses. */
export interface ProviderEndpoints {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  userUrl: string;
}

type Addresses = Pick<ProviderEndpoints, "authorizeUrl" | "tokenUrl" | "userUrl">;

const own: Record<Provider, Addresses> = {
  github: {
    authorizeUrl: "https://github.com/login/oauth/authorize",
    tokenUrl: "https://github.com/login/oauth/access_token",
    userUrl: "https://api.github.com/user",
  },
  osc: {
    authorizeUrl: "https://www.oschina.net/action/oauth2/authorize",
    tokenUrl: "https://www.oschina.net/action/openapi/token",
    userUrl: "https://www.oschina.net/action/openapi/user",
  },
  qq: {
    authorizeUrl: "https://graph.qq.com/oauth2.0/authorize",
    tokenUrl: "https://graph.qq.com/oauth2.0/token",
    userUrl: "https://graph.qq.com/user/get_user_info",
  },
  wechat: {
    authorizeUrl: "https://open.weixin.qq.com/connect/qrconnect",
    tokenUrl: "https://api.weixin.qq.com/sns/oauth2/access_token",
    userUrl: "https://api.weixin.qq.com/sns/userinfo",
  },
};

/** The providers that the owner has credentials of; only these are shown. */
export function configuredProviders(): Provider[] {
  return providers.filter((provider) => env().oauth[provider] !== undefined);
}

/** How a provider is asked, or null when the owner has no credentials of it. */
export function endpointsOf(provider: Provider): ProviderEndpoints | null {
  const client: OAuthClient | undefined = env().oauth[provider];
  if (!client) return null;
  const addresses = own[provider];
  return {
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    authorizeUrl: client.authorizeUrl ?? addresses.authorizeUrl,
    tokenUrl: client.tokenUrl ?? addresses.tokenUrl,
    userUrl: client.userUrl ?? addresses.userUrl,
  };
}
