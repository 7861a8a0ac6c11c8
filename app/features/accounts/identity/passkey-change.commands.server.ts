import {
  deletePasskey,
  requirePasskeyRoom,
  setPasskeyName,
  storePasskey,
} from "~/features/accounts/passkeys/passkey.commands.server";
import {
  optionsToAdd,
  takeAdded,
  type SentPasskey,
} from "~/features/accounts/passkeys/passkey-proof.server";
import { readPasskeys } from "~/features/accounts/passkeys/passkey.queries.server";
import { dropSecondFactors } from "~/features/accounts/second-factor/second-factor.commands.server";
import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { requireProof } from "~/features/accounts/sessions/proof.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import {
  inQuietTransaction,
  inTransaction,
  readDatabase,
} from "~/platform/database/database.server";
import {
  beginAsking,
  holdProven,
  tellMember,
  type NoteChange,
} from "./second-factor-change.commands.server";

type PasskeyOwner = Pick<Viewer, "id" | "sessionId">;

/** What a browser needs to make a passkey of a member; ProofNeeded unless they have just proven who they are. */
export async function beginPasskey(
  viewer: Viewer,
  { site, holder }: Pick<SentPasskey, "site" | "holder">,
  address: string,
) {
  await requireProof(readDatabase(), viewer);
  requirePasskeyRoom((await readPasskeys(readDatabase(), viewer.id)).length);
  const { siteTitle } = await readSettings();
  const { id: userId, username, nickname } = viewer;
  return optionsToAdd(site, holder, address, { userId, siteTitle, username, nickname });
}

/**
 * Adds the passkey that a device has made, and answers recovery codes, which are shown this once; none where the member
 * had a second factor before. RuleBroken unless the device answered what it was asked, ProofNeeded as above.
 */
export async function addPasskey(
  viewer: PasskeyOwner,
  sent: SentPasskey,
  name: string,
  note: NoteChange,
): Promise<string[]> {
  const added = await takeAdded(sent);
  return inTransaction(async (trx) => {
    await holdProven(trx, viewer);
    const isFirst = !(await hasSecondFactor(trx, viewer.id));
    await storePasskey(trx, viewer.id, name, added);
    await note(trx, "passkey-added");
    await tellMember(trx, viewer.id, { kind: "passkey-added", name });
    return isFirst ? beginAsking(trx, viewer.id) : [];
  });
}

/** Gives a passkey another name; NotFound when it is none of the member's, ProofNeeded as above. */
export async function renamePasskey(viewer: PasskeyOwner, id: number, name: string): Promise<void> {
  await inQuietTransaction(async (trx) => {
    await holdProven(trx, viewer);
    await setPasskeyName(trx, viewer.id, id, name);
  });
}

/** Removes a passkey, and with the last second factor what belongs to it; faults as above. */
export async function removePasskey(
  viewer: PasskeyOwner,
  id: number,
  note: NoteChange,
): Promise<void> {
  await inTransaction(async (trx) => {
    await holdProven(trx, viewer);
    const name = await deletePasskey(trx, viewer.id, id);
    const isLast = !(await hasSecondFactor(trx, viewer.id));
    if (isLast) await dropSecondFactors(trx, [viewer.id]);
    await note(trx, "passkey-removed");
    await tellMember(trx, viewer.id, { kind: "passkey-removed", name, isLast });
  });
}
