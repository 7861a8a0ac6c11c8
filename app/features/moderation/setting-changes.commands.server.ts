import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { requireProof } from "~/features/accounts/sessions/proof.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { discardLonePictures, replacedFilesStay } from "~/features/media/discard.commands.server";
import { markUploadsLone } from "~/features/media/upload-use.commands.server";
import {
  checkSettings,
  holdSettings,
  requireFittingTimes,
  storeSetting,
} from "~/features/site/settings/setting.commands.server";
import { forgetSettings } from "~/features/site/settings/setting.queries.server";
import {
  isSettingKey,
  type SettingKey,
  type Settings,
} from "~/features/site/settings/setting.schema";
import { inTransaction, type Database, type Writer } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { commandLine, recordAct, type Doer, type ModeratorAct } from "./audit-log.commands.server";
import { requireOwning } from "./moderation-reach.queries.server";

/** Most characters of a value that the audit log keeps. */
const kept = 300;
/** Who comes in, and how: whoever changes these proves first who they are. */
const ofSignIn: ReadonlySet<string> = new Set<SettingKey>([
  "signupPolicy",
  "signupsPerHour",
  "formSeconds",
  "captchaSignup",
  "captchaSignin",
  "captchaQuestions",
  "sessionDays",
  "moderatorSecondFactor",
  "emailVerifiedForPosting",
]);

const shortly = (value: unknown) => JSON.stringify(value).slice(0, kept);

/** The change of a setting, as the audit log has it. */
export function settingChange(key: SettingKey, before: unknown, after: unknown): ModeratorAct {
  return {
    act: "set",
    entityType: "setting",
    entityId: 0,
    before: `${key} ${shortly(before)}`,
    after: shortly(after),
  };
}

/** What is done in the transaction that stores settings, before they are. */
export type HoldSettings = (
  trx: Writer,
  checked: Partial<Settings>,
  before: Settings,
) => Promise<void>;

/**
 * Stores settings that the owner changed, each with a row in the audit log; NotAllowed for everyone else, FieldsInvalid
 * with the sentences of those that do not fit, of which none is stored then, ProofNeeded for how one signs in. `hold` takes in the same transaction what
 * they name, and throws where that is not there.
 */
export async function keepSettings(
  owner: Viewer,
  values: Partial<Record<SettingKey, unknown>>,
  hold: HoldSettings = async () => {},
): Promise<void> {
  const checked = checkSettings(values);
  await inTransaction(async (trx) => {
    await requireOwning(trx, owner);
    const before = await holdSettings(trx);
    await hold(trx, checked, before);
    await storeChanged(trx, owner, before, checked, async (key, value) => {
      if (ofSignIn.has(key)) await requireProof(trx, owner);
      if (key === "moderatorSecondFactor" && value === true) await requireOwnFactor(trx, owner);
    });
  });
  forgetSettings();
}

/** The same for whoever sits at the server's terminal, who proves nothing. */
export async function keepSettingsByCommand(
  values: Partial<Record<SettingKey, unknown>>,
  hold: HoldSettings,
): Promise<void> {
  const checked = checkSettings(values);
  await inTransaction(async (trx) => {
    const before = await holdSettings(trx);
    await hold(trx, checked, before);
    await storeChanged(trx, commandLine, before, checked);
  });
  forgetSettings();
}

async function storeChanged(
  trx: Writer,
  doer: Doer,
  before: Settings,
  checked: Partial<Settings>,
  allow: (key: SettingKey, value: unknown) => Promise<void> = async () => {},
): Promise<void> {
  requireFittingTimes(before, checked);
  for (const [key, value] of Object.entries(checked)) {
    if (!isSettingKey(key) || JSON.stringify(value) === JSON.stringify(before[key])) continue;
    await allow(key, value);
    await storeSetting(trx, key, value);
    await recordAct(trx, doer, settingChange(key, before[key], value));
  }
}

/** FieldsInvalid where an owner would ask of others what they do not have, and shut themselves out until they do. */
export async function requireOwnFactor(db: Database, owner: Viewer): Promise<void> {
  if (await hasSecondFactor(db, owner.id)) return;
  throw new FieldsInvalid({
    moderatorSecondFactor: ["请先在“账号”里给自己开启两步验证，再这样要求"],
  });
}

/**
 * Shows the owner's logo on every page, "" for none; an undefined side stays as it is. Pictures of the logo before are
 * thrown away. NotAllowed for everyone else, FieldsInvalid for a dark side alone.
 */
export async function keepLogo(
  owner: Viewer,
  { light, dark }: Record<keyof Settings["siteLogo"], string | undefined>,
): Promise<void> {
  await inTransaction(async (trx) => {
    await requireOwning(trx, owner);
    const before = await holdSettings(trx);
    const { siteLogo: old } = before;
    const siteLogo = { light: light ?? old.light, dark: dark ?? old.dark };
    checkSettings({ siteLogo });
    if (siteLogo.light === "" && siteLogo.dark !== "") {
      throw new FieldsInvalid({ light: ["只有深色的标志不够，也要有浅色的"] });
    }
    const shown = Object.values(siteLogo).filter((url) => url !== "");
    await storeChanged(trx, owner, before, { siteLogo });
    await markUploadsLone(trx, shown);
    const unused = Object.values(old).filter((url) => !shown.includes(url));
    await discardLonePictures(trx, unused, replacedFilesStay);
  });
  forgetSettings();
}
