import { holdAccountOf, insertAccount } from "~/features/accounts/account/account.commands.server";
import {
  requireIdentity,
  type IdentityProof,
} from "~/features/accounts/identity/identity.commands.server";
import { providerNames, type Provider } from "~/features/accounts/providers/provider";
import type { ProviderProfile } from "~/features/accounts/providers/provider-client.server";
import { nicknameFrom } from "~/features/accounts/providers/provider-nickname";
import { enter, type Entry } from "~/features/accounts/second-factor/entry.commands.server";
import type { Device } from "~/features/accounts/sessions/device.server";
import { requireActive } from "~/features/accounts/sign-in/sign-in.commands.server";
import { requireOpen } from "~/features/accounts/sign-up/sign-up-rules.server";
import type { SignedUp } from "~/features/accounts/sign-up/sign-up.commands.server";
import { userStatus, type Viewer } from "~/features/accounts/user/user";
import type { Settings } from "~/features/site/settings/setting.schema";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { countActFrom } from "~/platform/rate-limit/rate-limit.commands.server";

/** Signs in whoever an account elsewhere belongs to; an unknown one becomes a new member without password. A second factor is asked for here, too. */
export async function signInLinked(
  trx: Writer,
  provider: Provider,
  profile: ProviderProfile,
  device: Device,
  settings: Settings,
): Promise<SignedUp & Entry> {
  const user = (await findLinked(trx, provider, profile.id)) ?? {
    userId: await admitByProvider(trx, provider, profile, device, settings),
    status: settings.signupPolicy === "approval" ? userStatus.waiting : userStatus.active,
    isNew: true,
  };
  if (user.isNew && user.status === userStatus.waiting) return { ...user, token: "", pending: "" };
  requireActive(user.status);
  const entry = await enter(trx, user.userId, device, settings.sessionDays);
  return { userId: user.userId, status: user.status, ...entry };
}

async function findLinked(trx: Writer, provider: Provider, providerUserId: string) {
  const row = await trx
    .selectFrom("linkedAccount")
    .innerJoin("user", "user.id", "linkedAccount.userId")
    .select(["user.id as userId", "user.status"])
    .where("linkedAccount.provider", "=", provider)
    .where("linkedAccount.providerUserId", "=", providerUserId)
    .executeTakeFirst();
  return row && { ...row, isNew: false };
}

async function admitByProvider(
  trx: Writer,
  provider: Provider,
  profile: ProviderProfile,
  device: Device,
  settings: Settings,
): Promise<number> {
  requireOpen(settings);
  const limit = { most: settings.signupsPerHour, seconds: 60 * 60 };
  await countActFrom(trx, device.address, "signup", limit);
  const status = settings.signupPolicy === "approval" ? userStatus.waiting : userStatus.active;
  const nickname = nicknameFrom(profile.name, `${providerNames[provider]}用户`);
  const userId = await insertAccount(trx, { username: "", nickname, email: "", status }, "");
  await insertLinkedAccount(trx, userId, provider, profile);
  return userId;
}

async function insertLinkedAccount(
  trx: Writer,
  userId: number,
  provider: Provider,
  { id, name }: ProviderProfile,
): Promise<void> {
  await trx
    .insertInto("linkedAccount")
    .values({
      userId,
      provider,
      providerUserId: id,
      name: [...name].slice(0, 64).join(""),
      createTime: Date.now(),
    })
    .execute();
}

/** Links an account elsewhere to a member; RuleBroken when it signs in somebody else or one is linked already. */
export async function linkAccount(
  trx: Writer,
  viewer: Pick<Viewer, "id" | "sessionId">,
  provider: Provider,
  profile: ProviderProfile,
): Promise<void> {
  await holdAccountOf(trx, viewer);
  const { id: userId } = viewer;
  const name = providerNames[provider];
  const owner = await findLinked(trx, provider, profile.id);
  if (owner?.userId === userId) return;
  if (owner) throw new RuleBroken(`这个${name}账号已经连在别的账号上了`);
  const other = await trx
    .selectFrom("linkedAccount")
    .select("id")
    .where("userId", "=", userId)
    .where("provider", "=", provider)
    .executeTakeFirst();
  if (other) throw new RuleBroken(`已经连了一个${name}账号，先断开它再连新的`);
  await insertLinkedAccount(trx, userId, provider, profile);
}

/** Takes a linked account off; RuleBroken when it is the last way in, NotSignedIn where the session was ended meanwhile. */
export async function unlinkAccount(
  viewer: Pick<Viewer, "id" | "sessionId">,
  provider: Provider,
  proof: IdentityProof,
): Promise<void> {
  const { id: userId } = viewer;
  await requireIdentity(userId, proof, { whenNothingToAsk: "allow" });
  await inQuietTransaction(async (trx) => {
    await holdAccountOf(trx, viewer);
    const { passwordHash } = await trx
      .selectFrom("user")
      .select("passwordHash")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const others = await trx
      .selectFrom("linkedAccount")
      .select("id")
      .where("userId", "=", userId)
      .where("provider", "!=", provider)
      .execute();
    if (passwordHash === "" && others.length === 0) {
      throw new RuleBroken("这是登录的最后一个办法，先设一个密码再断开");
    }
    await trx
      .deleteFrom("linkedAccount")
      .where("userId", "=", userId)
      .where("provider", "=", provider)
      .execute();
  });
}
