import type { Database } from "~/platform/database/database.server";
import type { SettingKey } from "./setting.schema";

/** When a setting was changed last, in milliseconds since 1970 UTC; 0 when it never was. */
export async function readSettingTime(db: Database, key: SettingKey): Promise<number> {
  const row = await db
    .selectFrom("setting")
    .select("updateTime")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.updateTime ?? 0;
}
