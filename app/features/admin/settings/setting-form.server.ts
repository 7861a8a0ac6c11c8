import { z } from "zod";
import { keepSettings } from "~/features/moderation/setting-keeping.commands.server";
import type { Viewer } from "~/features/accounts/user";
import { readNodes } from "~/features/content/node.queries.server";
import { readSettings } from "~/features/site/setting.queries.server";
import type { SettingKey } from "~/features/site/setting.schema";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { settingValue, typedSetting, type SettingGroup } from "./setting-field";

/** What was typed, by the names of the fields; each setting's own schema checks it. */
export const settingFormSchema = z.record(z.string(), z.unknown());

/** The values in force of a group, as they are typed. */
export async function readTypedSettings({ fields }: SettingGroup): Promise<Record<string, string>> {
  const settings = await readSettings();
  return Object.fromEntries(fields.map(({ key }) => [key, typedSetting(settings[key])]));
}

/** Stores a form of settings; FieldsInvalid with the sentences of those that do not fit. */
export async function saveSettings(
  { fields }: SettingGroup,
  form: z.output<typeof settingFormSchema>,
  owner: Viewer,
): Promise<void> {
  const values: Partial<Record<SettingKey, unknown>> = {};
  for (const { key, kind } of fields) {
    const typed = form[key];
    values[key] = settingValue(kind, typeof typed === "string" ? typed : "");
    if (kind === "node") await requireNode(key, Number(values[key]));
  }
  await keepSettings(owner, values);
}

async function requireNode(key: SettingKey, id: number): Promise<void> {
  const nodes = await readNodes(readDatabase());
  if (!nodes.some((node) => node.id === id)) throw new FieldsInvalid({ [key]: ["没有这个节点"] });
}
