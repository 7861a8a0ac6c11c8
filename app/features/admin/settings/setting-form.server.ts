import { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { holdNodeInUse } from "~/features/content/nodes/node.commands.server";
import { readNodes } from "~/features/content/nodes/node.queries.server";
import { keepSettings } from "~/features/moderation/setting-changes.commands.server";
import { readStoredSettings } from "~/features/site/settings/setting.queries.server";
import { settingSchemas, type SettingKey } from "~/features/site/settings/setting.schema";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { refuseOvergrown } from "~/platform/markdown/html-budget.server";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { itemLines, settingValue, typedSetting, type SettingGroup } from "./setting-field";

const noNode = "没有这个节点";

/** How many sentences stand beside one field. */
const mostFaults = 5;

/** What was typed, by the names of the fields; each setting's own schema checks it. */
export const settingFormSchema = z.record(z.string(), z.unknown());

/** The values of a group as they are stored at this moment, as they are typed. */
export async function readTypedSettings({ fields }: SettingGroup): Promise<Record<string, string>> {
  const settings = await readStoredSettings(readDatabase());
  return Object.fromEntries(fields.map(({ key }) => [key, typedSetting(settings[key])]));
}

/** Stores a form of settings; FieldsInvalid with the sentences of those that do not fit. */
export async function saveSettings(
  { fields }: SettingGroup,
  form: z.output<typeof settingFormSchema>,
  owner: Viewer,
): Promise<void> {
  const values: Partial<Record<SettingKey, unknown>> = {};
  const wrong: Record<string, string[]> = {};
  for (const { key, kind } of fields) {
    const sent = form[key];
    const typed = typeof sent === "string" ? sent : "";
    values[key] = settingValue(kind, typed);
    const faults =
      kind === "node"
        ? await nodeFaults(Number(values[key]))
        : faultsOf(key, values[key], itemLines(typed));
    if (faults.length > 0) wrong[key] = faults;
  }
  if (Object.keys(wrong).length > 0) throw new FieldsInvalid(wrong);
  const { aboutPage } = values;
  if (typeof aboutPage === "string") refuseOvergrown("aboutPage", renderMarkdown(aboutPage));
  await keepSettings(owner, values, async (trx, { defaultNodeId }) => {
    if (defaultNodeId === undefined || (await holdNodeInUse(trx, defaultNodeId))) return;
    throw new FieldsInvalid({ defaultNodeId: [noNode] });
  });
}

/** What does not fit, of lists with the line that was typed. */
function faultsOf(key: SettingKey, value: unknown, lines: number[]): string[] {
  const { error } = settingSchemas[key].safeParse(value);
  const sentences = (error?.issues ?? []).map(({ path: [item], message }) =>
    typeof item === "number" ? `第 ${lines[item] ?? item + 1} 行：${message}` : message,
  );
  return [...new Set(sentences)].slice(0, mostFaults);
}

async function nodeFaults(id: number): Promise<string[]> {
  const nodes = await readNodes(readDatabase());
  return nodes.some((node) => node.id === id) ? [] : [noNode];
}
