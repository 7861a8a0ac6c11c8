import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readStoredSettings } from "~/features/site/settings/setting.queries.server";
import { isSettingKey } from "~/features/site/settings/setting.schema";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import {
  commandLine,
  recordAct,
  type ModeratorAct,
} from "~/features/moderation/audit-log.commands.server";
import { settingChange } from "~/features/moderation/setting-changes.commands.server";

/** Writes down what a command on the server's terminal has changed. */
export async function recordCommand(act: ModeratorAct): Promise<void> {
  await inTransaction((trx) => recordAct(trx, commandLine, act));
}

/** Changes a setting by command; FieldsInvalid when the key is unknown or the value does not fit. */
export async function setByCommand(key: string, value: unknown): Promise<void> {
  const before = await readStoredSettings(readDatabase());
  await changeSetting(key, value);
  const after = await readStoredSettings(readDatabase());
  if (isSettingKey(key)) await recordCommand(settingChange(key, before[key], after[key]));
}
