import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { readDatabase } from "~/platform/database/database.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { challengeLife, makeChallenge, takeChallenge } from "./passkey-challenge.commands.server";
import type { ChallengeHolder } from "./passkey-challenge.commands.server";
import type { PasskeySite } from "./passkey-site.server";
import { findPasskey, readDescriptors } from "./passkey.queries.server";

// Loaded when a passkey is first asked for: 12 MB of each process, and a fifth of the time that a start takes.
const loadWebAuthn = () => import("@simplewebauthn/server");

/** ES256, EdDSA, RS256: what every device can, and nothing that only some runtimes verify. */
const algorithms = [-7, -8, -257];

const plainBytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));
const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** What a device calls a member's account; the number is public, and nothing else about them. */
const handleOf = (userId: number) => Buffer.from(String(userId));

/** A passkey that a device has just made. */
export interface AddedPasskey {
  credentialId: string;
  publicKey: string;
  rpId: string;
  counter: number;
  transports: string;
  backupEligible: number;
  backedUp: number;
}

/** A passkey that has signed what it was given. */
export interface ShownPasskey {
  id: number;
  userId: number;
  counter: number;
  backedUp: number;
  /** Whether it may sign in without the password. */
}

/** What a browser sent of a passkey, and whose challenge it should have signed. */
export interface SentPasskey {
  site: PasskeySite;
  holder: ChallengeHolder;
  /** As the browser wrote it: JSON. */
  answer: string;
}

/** What a browser needs to make a passkey. It is kept on the device with the account's name, and asks for face, finger or PIN. */
export async function optionsToAdd(
  site: PasskeySite,
  holder: ChallengeHolder,
  address: string,
  who: { userId: number; siteTitle: string; username: string; nickname: string },
) {
  const excludeCredentials = await readDescriptors(readDatabase(), who.userId, site.rpId);
  const challenge = await makeChallenge(holder, address);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: who.siteTitle,
    rpID: site.rpId,
    userID: new Uint8Array(handleOf(who.userId)),
    userName: who.username || who.nickname,
    userDisplayName: who.nickname,
    challenge: plainBytes(challenge),
    timeout: challengeLife,
    attestationType: "none",
    excludeCredentials,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
}

/** What a browser needs to have a passkey signed with: one of a member's, or with 0 whichever its owner picks. */
export async function optionsToShow(
  site: PasskeySite,
  holder: ChallengeHolder,
  address: string,
  userId: number,
) {
  const mine = userId === 0 ? [] : await readDescriptors(readDatabase(), userId, site.rpId);
  const challenge = await makeChallenge(holder, address);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: site.rpId,
    allowCredentials: mine,
    challenge: plainBytes(challenge),
    timeout: challengeLife,
    userVerification: "required",
  });
}

/** What is said of everything that was not signed as it should be. */
export const passkeyRefused = "这个通行密钥没有通过，请再试一次，或者换一种方式";

/** What the library throws of answers that are no answers, too: they come from anywhere. */
async function orRefuse<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw new RuleBroken(passkeyRefused);
  }
}

/** Takes what a device answered to `optionsToAdd`; RuleBroken unless it is that. */
export async function takeAdded({ site, holder, answer }: SentPasskey): Promise<AddedPasskey> {
  const { rpId, origin } = site;
  const expectedChallenge = await takeChallenge(holder);
  return orRefuse(async () => {
    const response = JSON.parse(answer) as RegistrationResponseJSON;
    await refuseCertificates(response);
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!made) throw new RuleBroken(passkeyRefused);
    return {
      credentialId: made.credential.id,
      publicKey: base64Of(made.credential.publicKey),
      rpId,
      counter: made.credential.counter,
      transports: transportsIn(response),
      backupEligible: made.credentialDeviceType === "multiDevice" ? 1 : 0,
      backedUp: made.credentialBackedUp ? 1 : 0,
    };
  });
}

/**
 * We ask for no attestation, and browsers send none with certificates. The library would fetch what certificates name,
 * from whatever address, before it knows whose they are.
 */
async function refuseCertificates({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const sent = decodeAttestationObject(plainBytes(response.attestationObject));
  const isPlain = sent.get("fmt") === "none";
  const isOwn = sent.get("fmt") === "packed" && sent.get("attStmt").get("x5c") === undefined;
  if (!isPlain && !isOwn) throw new RuleBroken(passkeyRefused);
}

function transportsIn({ response }: RegistrationResponseJSON): string {
  const said: unknown = response.transports;
  const words = Array.isArray(said) ? said : [];
  return JSON.stringify(words.filter((word) => /^[a-z-]{1,20}$/.test(String(word))).slice(0, 8));
}

/** What browsers call a passkey: up to 1,023 bytes, in base64url. */
const credentialForm = /^[\w-]{1,1364}$/;

/** What a browser calls the passkey that it sent, "" for what is none. */
export function credentialIn(answer: string): string {
  try {
    const { id } = JSON.parse(answer) as { id?: unknown };
    return typeof id === "string" && credentialForm.test(id) ? id : "";
  } catch {
    return "";
  }
}

/**
 * Takes what a device answered to `optionsToShow`; RuleBroken unless a passkey of this host has signed the holder's
 * challenge, and its device made sure that the one who holds it is its owner. `userId` says whose it has to be; with 0 the
 * answer itself has to name its member.
 */
export async function takeShown(
  { site, holder, answer }: SentPasskey,
  userId: number,
): Promise<ShownPasskey> {
  const { rpId, origin } = site;
  const expectedChallenge = await takeChallenge(holder);
  const stored = await findPasskey(readDatabase(), credentialIn(answer), rpId);
  if (!stored) throw new RuleBroken(unknownPasskey);
  if (userId !== 0 && stored.userId !== userId) throw new RuleBroken(passkeyRefused);
  return orRefuse(async () => {
    const response = JSON.parse(answer) as AuthenticationResponseJSON;
    requireHandle(response, stored.userId, userId === 0);
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo: shown } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: stored.credentialId,
        publicKey: plainBytes(stored.publicKey),
        counter: stored.counter,
      },
    });
    if (!verified) throw new RuleBroken(passkeyRefused);
    return {
      id: stored.id,
      userId: stored.userId,
      counter: shown.newCounter,
      backedUp: shown.credentialBackedUp ? 1 : 0,
    };
  });
}

const unknownPasskey = "这个通行密钥没有登记在这里，可能已经移除。请用别的方式登录";

function requireHandle(
  { response }: AuthenticationResponseJSON,
  owner: number,
  isAsked: boolean,
): void {
  const handle = response.userHandle ?? "";
  if (handle === "" && !isAsked) return;
  if (handle !== handleOf(owner).toString("base64url")) throw new RuleBroken(passkeyRefused);
}
