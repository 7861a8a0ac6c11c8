import {
  forgetBlocks,
  forgetDays,
  forgetMails,
} from "~/features/accounts/closing/own-traces.commands.server";
import {
  readOwnBlocks,
  readOwnDays,
  readOwnKeeping,
  readOwnMails,
  readOwnRefusals,
  readOwnSessions,
} from "~/features/accounts/closing/own-traces.queries.server";
import { endKeepingBy } from "~/features/accounts/keeping/node-keeper.commands.server";
import { dropRefusalsOf } from "~/features/accounts/keeping/node-refusal.commands.server";
import { readLinkedAccounts } from "~/features/accounts/linked-accounts/linked-account.queries.server";
import { readPasskeysForArchive } from "~/features/accounts/passkeys/passkey.queries.server";
import { readPushesForArchive } from "~/features/accounts/push/push-device.queries.server";
import type { PersonalData } from "~/platform/personal-data/personal-data";
import { readOwnAccountRecord } from "./own-account.queries.server";

const goes = { closing: "goes", demo: "goes" } as const;

/** What signs in goes with the closing itself (`eraseAccount`), the rest soon after. */
export const accountPersonalData: PersonalData = {
  columns: {
    user: { id: { closing: "is emptied", demo: "is emptied", file: "account.json" } },
    session: { userId: { ...goes, file: "sessions.json" } },
    linkedAccount: { userId: { ...goes, file: "linked-accounts.json" } },
    oauthState: { linkUserId: goes },
    oneTimeToken: { userId: goes },
    knownBrowser: { userId: goes },
    authenticator: { userId: goes },
    passkey: { userId: { ...goes, file: "passkeys.json" } },
    recoveryCode: { userId: goes },
    pushSubscription: { userId: { ...goes, file: "pushes.json" } },
    pendingSignIn: { userId: goes },
    block: { userId: { ...goes, file: "blocks.json" }, blockedId: goes },
    nodeKeeper: { userId: { ...goes, file: "keeping.json" } },
    nodeRefusal: {
      userId: { ...goes, file: "refusals.json" },
      actorId: { closing: "stays", demo: "stays" },
    },
    mail: { userId: { ...goes, file: "mails.json" } },
    memberDay: { userId: { ...goes, file: "days.json" } },
  },
  forget: [forgetBlocks, forgetMails, forgetDays, endKeepingBy, dropRefusalsOf],
  files: {
    "account.json": readOwnAccountRecord,
    "sessions.json": { part: readOwnSessions },
    "linked-accounts.json": readLinkedAccounts,
    "passkeys.json": readPasskeysForArchive,
    "pushes.json": readPushesForArchive,
    "blocks.json": readOwnBlocks,
    "keeping.json": readOwnKeeping,
    "refusals.json": readOwnRefusals,
    "mails.json": { part: readOwnMails },
    "days.json": readOwnDays,
  },
};
