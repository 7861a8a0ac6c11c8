import { createHash } from "node:crypto";
import { sign } from "~/platform/env/secrets.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { log } from "~/platform/log/log.server";
import { providerNames, type Provider } from "./provider";
import { faultOf, readAnswer } from "./provider-answer";
import type { ProviderEndpoints } from "./provider-endpoints.server";

/** A sign-in by a provider did not come about; the message says why. */
export class ProviderFailed extends RuleBroken {}

/** Somebody as a provider knows them. */
export interface ProviderProfile {
  id: string;
  /** What they are called there; "" when it says nothing. */
  name: string;
}

interface ProviderRequest {
  state: string;
  redirectUri: string;
}

const patience = 10_000;

// RFC 7636: the verifier is known to nobody who lacks the site's secret, and need not be kept.
function verifierOf(state: string): string {
  return sign("pkce", state);
}

/** The address at the provider that asks the person. */
export function authorizeUrl(
  provider: Provider,
  endpoints: ProviderEndpoints,
  { state, redirectUri }: ProviderRequest,
): string {
  const url = new URL(endpoints.authorizeUrl);
  const idName = provider === "wechat" ? "appid" : "client_id";
  const query: Record<string, string> = {
    [idName]: endpoints.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    state,
  };
  if (provider === "github") {
    query["scope"] = "read:user";
    query["code_challenge"] = createHash("sha256").update(verifierOf(state)).digest("base64url");
    query["code_challenge_method"] = "S256";
  }
  if (provider === "qq") query["scope"] = "get_user_info";
  if (provider === "wechat") {
    query["scope"] = "snsapi_login";
    url.hash = "wechat_redirect";
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Trades a code for what the provider says of the person; ProviderFailed in words when it does not. */
export async function fetchProfile(
  provider: Provider,
  endpoints: ProviderEndpoints,
  code: string,
  asked: ProviderRequest,
): Promise<ProviderProfile> {
  const token = await tradeCode(provider, endpoints, code, asked);
  const profile = await readPerson(provider, endpoints, token);
  if (profile.id === "") throw new ProviderFailed(`${providerNames[provider]}没有说明你是谁`);
  return profile;
}

type Answer = Record<string, string>;

function tradeCode(
  provider: Provider,
  { tokenUrl, clientId, clientSecret }: ProviderEndpoints,
  code: string,
  { state, redirectUri }: ProviderRequest,
): Promise<Answer> {
  const grant = { grant_type: "authorization_code", code };
  if (provider === "wechat") {
    return askProvider(provider, tokenUrl, { appid: clientId, secret: clientSecret, ...grant });
  }
  const form: Answer = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri,
    ...grant,
  };
  if (provider === "qq") return askProvider(provider, tokenUrl, form);
  if (provider === "osc") form["dataType"] = "json";
  if (provider === "github") form["code_verifier"] = verifierOf(state);
  return askProvider(provider, tokenUrl, {}, { method: "POST", body: new URLSearchParams(form) });
}

async function readPerson(
  provider: Provider,
  { tokenUrl, userUrl, clientId }: ProviderEndpoints,
  answer: Answer,
): Promise<ProviderProfile> {
  const token = answer["access_token"] ?? "";
  if (token === "") throw new ProviderFailed(`${providerNames[provider]}没有给出登录凭证`);
  if (provider === "github") {
    const headers = { Authorization: `Bearer ${token}` };
    const {
      id = "",
      name = "",
      login = "",
    } = await askProvider(provider, userUrl, {}, { headers });
    return { id, name: name || login };
  }
  if (provider === "osc") {
    const query = { access_token: token, dataType: "json" };
    const { id = "", name = "" } = await askProvider(provider, userUrl, query);
    return { id, name };
  }
  if (provider === "qq") {
    // The openid stands beside the token's address, whatever host that is.
    const me = new URL("me", tokenUrl).href;
    const { openid = "" } = await askProvider(provider, me, { access_token: token });
    const query = { access_token: token, oauth_consumer_key: clientId, openid };
    const { nickname = "" } = await askProvider(provider, userUrl, query);
    return { id: openid, name: nickname };
  }
  const query = { access_token: token, openid: answer["openid"] ?? "" };
  const { openid = "", unionid = "", nickname = "" } = await askProvider(provider, userUrl, query);
  return { id: unionid || openid, name: nickname };
}

async function askProvider(
  provider: Provider,
  address: string,
  query: Answer,
  init: RequestInit = {},
): Promise<Answer> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = { Accept: "application/json", "User-Agent": "Zhulin", ...init.headers };
  const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(patience) })
    .then(async (response) => readAnswer((await response.text()).slice(0, 100_000)))
    .catch((error: unknown) => {
      log.warn({ err: error, provider }, "a sign-in provider does not answer");
      throw new ProviderFailed(`现在连不上${providerNames[provider]}，请稍后再试`);
    });
  const fault = faultOf(answer);
  if (fault === "") return answer;
  log.warn({ provider, fault }, "a sign-in provider refused");
  throw new ProviderFailed(`${providerNames[provider]}没有通过这次登录（${fault.slice(0, 100)}）`);
}
