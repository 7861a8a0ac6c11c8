import { inTransaction, type Writer } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { forgetSettings } from "./setting.queries.server";
import { isSettingKey, settingSchemas, type SettingKey, type Settings } from "./setting.schema";

/** Checks and stores one setting; FieldsInvalid when the key is unknown or the value does not fit. */
export async function changeSetting(key: string, value: unknown): Promise<void> {
  if (!isSettingKey(key)) throw new FieldsInvalid({ [key]: [`没有名为 ${key} 的设置`] });
  const parsed = settingSchemas[key].safeParse(value);
  if (!parsed.success) {
    throw new FieldsInvalid({ [key]: parsed.error.issues.map((issue) => issue.message) });
  }
  const checked = parsed.data as Settings[SettingKey];
  await inTransaction((trx) => storeSetting(trx, key, checked));
  forgetSettings();
}

async function storeSetting(
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
