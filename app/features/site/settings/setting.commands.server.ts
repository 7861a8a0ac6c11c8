import { inTransaction, type Writer } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { noticeTimeFault } from "./notice-time";
import { forgetSettings, readStoredSettings } from "./setting.queries.server";
import { isSettingKey, settingSchemas, type SettingKey, type Settings } from "./setting.schema";

/** Checks and stores one setting; FieldsInvalid when the key is unknown or the value does not fit. */
export async function changeSetting(key: string, value: unknown): Promise<void> {
  if (!isSettingKey(key)) throw new FieldsInvalid({ [key]: [`没有名为 ${key} 的设置`] });
  const { [key]: checked } = checkSettings({ [key]: value });
  await inTransaction(async (trx) => {
    requireFittingTimes(await holdSettings(trx), { [key]: checked });
    if (checked !== undefined) await storeSetting(trx, key, checked);
  });
  forgetSettings();
}

/** Values as they are kept; FieldsInvalid with the sentences of each that does not fit. */
export function checkSettings(values: Partial<Record<SettingKey, unknown>>): Partial<Settings> {
  const checked: Record<string, unknown> = {};
  const wrong: Record<string, string[]> = {};
  for (const [key, value] of Object.entries(values)) {
    if (!isSettingKey(key)) continue;
    const parsed = settingSchemas[key].safeParse(value);
    if (parsed.success) checked[key] = parsed.data;
    else wrong[key] = [...new Set(parsed.error.issues.map((issue) => issue.message))];
  }
  if (Object.keys(wrong).length > 0) throw new FieldsInvalid(wrong);
  return checked;
}

/** FieldsInvalid where changes would leave an announcement that is never shown. */
export function requireFittingTimes(before: Settings, checked: Partial<Settings>): void {
  const { siteNotificationFrom, siteNotificationUntil } = checked;
  if (siteNotificationFrom === undefined && siteNotificationUntil === undefined) return;
  const fault = noticeTimeFault({ ...before, ...checked });
  if (fault !== "") throw new FieldsInvalid({ siteNotificationUntil: [fault] });
}

// A row of its own is what changes wait for: a setting that was never changed has none.
const changes = "changes";

/** Takes the settings for the transaction, so that they change one after the other, and answers them as they are stored. */
export async function holdSettings(trx: Writer): Promise<Settings> {
  const updateTime = Date.now();
  await trx
    .insertInto("setting")
    .values({ key: changes, value: "null", updateTime })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ updateTime }))
    .execute();
  return readStoredSettings(trx);
}

/** Stores a value that was checked; the caller has the settings read again once it is committed. */
export async function storeSetting(
  trx: Writer,
  key: SettingKey,
  value: Settings[SettingKey],
): Promise<void> {
  const row = { value: JSON.stringify(value), updateTime: Date.now() };
  await trx
    .insertInto("setting")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
