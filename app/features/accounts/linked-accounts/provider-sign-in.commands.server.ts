import { createHash } from "node:crypto";
import { providerNames, type Provider } from "~/features/accounts/providers/provider";
import {
  authorizeUrl,
  fetchProfile,
  ProviderFailed,
} from "~/features/accounts/providers/provider-client.server";
import {
  endpointsOf,
  type ProviderEndpoints,
} from "~/features/accounts/providers/provider-endpoints.server";
import type { Entry } from "~/features/accounts/second-factor/entry.commands.server";
import type { Device } from "~/features/accounts/sessions/device.server";
import type { SignedUp } from "~/features/accounts/sign-up/sign-up.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inQuietTransaction, inTransaction } from "~/platform/database/database.server";
import { isUniqueViolation } from "~/platform/database/unique-violation.server";
import { randomToken } from "~/platform/env/secrets.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { linkAccount, signInLinked } from "./linked-account.commands.server";

/** How long a person may take at the provider, in seconds. */
export const stateLife = 10 * 60;

function stateHash(state: string): string {
  return createHash("sha256").update(`oauth ${state}`).digest("hex");
}

function requireEndpoints(provider: Provider): ProviderEndpoints {
  const endpoints = endpointsOf(provider);
  if (!endpoints) throw new NotFound("This page could not be found");
  return endpoints;
}

/** Starts a sign-in, or the linking of an account: where to send the browser, and the state to bind it by. */
export async function beginProviderSignIn(
  provider: Provider,
  { origin, ref, linkUserId = 0 }: { origin: string; ref: string; linkUserId?: number },
): Promise<{ url: string; state: string }> {
  const endpoints = requireEndpoints(provider);
  const state = randomToken();
  const redirectUri = `${origin}/user/${provider}/callback`;
  const now = Date.now();
  await inQuietTransaction(async (trx) => {
    await trx.deleteFrom("oauthState").where("expireTime", "<", now).execute();
    await trx
      .insertInto("oauthState")
      .values({
        stateHash: stateHash(state),
        provider,
        redirectUri,
        ref,
        linkUserId,
        expireTime: now + stateLife * 1000,
      })
      .execute();
  });
  return { url: authorizeUrl(provider, endpoints, { state, redirectUri }), state };
}

/** What came back from a provider. */
export interface ProviderReturn {
  code: string;
  state: string;
  error: string;
  errorDescription: string;
  /** The state that this browser was given. */
  browserState: string;
}

/** How a return ended: signed in or up, or linked to who was signed in. */
export type ProviderOutcome = { ref: string } & (
  { linked: true } | ({ linked: false } & SignedUp & Entry)
);

/** Ends what `beginProviderSignIn` started; ProviderFailed and RuleBroken say in words why it did not work. */
export async function finishProviderSignIn(
  provider: Provider,
  came: ProviderReturn,
  viewer: Pick<Viewer, "id" | "sessionId"> | null,
  device: Device,
): Promise<ProviderOutcome> {
  const endpoints = requireEndpoints(provider);
  const { redirectUri, ref, linkUserId } = await takeState(provider, came);
  if (came.error !== "" || came.code === "") throw providerRefusal(provider, came);
  const { code, state } = came;
  const profile = await fetchProfile(provider, endpoints, code, { state, redirectUri });
  const settings = await readSettings();
  return inTransaction(async (trx): Promise<ProviderOutcome> => {
    if (linkUserId === 0) {
      return {
        ref,
        linked: false,
        ...(await signInLinked(trx, provider, profile, device, settings)),
      };
    }
    if (viewer?.id !== linkUserId) throw new ProviderFailed("登录的账号变了，请重新连接一次");
    await linkAccount(trx, viewer, provider, profile);
    return { ref, linked: true };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ProviderFailed("刚才重复提交了，请再试一次") : error;
  });
}

async function takeState(provider: Provider, { state, browserState }: ProviderReturn) {
  const foreign = new ProviderFailed("这次登录不是从这个浏览器开始的，或者已经过期，请再试一次");
  if (state === "" || state !== browserState) throw foreign;
  const row = await inQuietTransaction((trx) =>
    trx
      .deleteFrom("oauthState")
      .where("stateHash", "=", stateHash(state))
      .returning(["provider", "redirectUri", "ref", "linkUserId", "expireTime"])
      .executeTakeFirst(),
  );
  if (!row || row.provider !== provider || row.expireTime < Date.now()) throw foreign;
  return row;
}

function providerRefusal(
  provider: Provider,
  { error, errorDescription }: ProviderReturn,
): ProviderFailed {
  const name = providerNames[provider];
  const said = errorDescription || error;
  if (error === "" || error === "access_denied") {
    return new ProviderFailed(`你没有同意用${name}登录，什么都没有改变`);
  }
  return new ProviderFailed(`${name}没有通过这次登录（${said.slice(0, 100)}）`);
}
