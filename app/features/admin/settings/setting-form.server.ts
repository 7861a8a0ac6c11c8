import { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { holdNodeInUse } from "~/features/content/nodes/node.commands.server";
import { readNodes } from "~/features/content/nodes/node.queries.server";
import { keepSettings } from "~/features/moderation/setting-changes.commands.server";
import { readStoredSettings } from "~/features/site/settings/setting.queries.server";
import {
  settingSchemas,
  type SettingKey,
  type Settings,
} from "~/features/site/settings/setting.schema";
import { readDatabase, type Writer } from "~/platform/database/database.server";
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
        : faultsOf(key, values[key], typedPlace(itemLines(typed)));
    if (faults.length > 0) wrong[key] = faults;
  }
  if (Object.keys(wrong).length > 0) throw new FieldsInvalid(wrong);
  refuseLongPage(values.aboutPage);
  await keepSettings(owner, values, holdDefaultNode);
}

/** FieldsInvalid for an about page that would become more HTML than a page may be. */
export function refuseLongPage(aboutPage: unknown): void {
  if (typeof aboutPage === "string") refuseOvergrown("aboutPage", renderMarkdown(aboutPage));
}

/** Takes the node that becomes the default; FieldsInvalid where it is not in use. */
export async function holdDefaultNode(
  trx: Writer,
  { defaultNodeId }: Partial<Settings>,
): Promise<void> {
  if (defaultNodeId === undefined || (await holdNodeInUse(trx, defaultNodeId))) return;
  throw new FieldsInvalid({ defaultNodeId: [noNode] });
}

const typedPlace = (lines: number[]) => (item: number) => `第 ${lines[item] ?? item + 1} 行`;

/** What does not fit, of lists with the place of the item. */
export function faultsOf(
  key: SettingKey,
  value: unknown,
  placeOf: (item: number) => string,
): string[] {
  const { error } = settingSchemas[key].safeParse(value);
  const sentences = (error?.issues ?? []).map(({ path: [item], message }) =>
    typeof item === "number" ? `${placeOf(item)}：${message}` : message,
  );
  return [...new Set(sentences)].slice(0, mostFaults);
}

async function nodeFaults(id: number): Promise<string[]> {
  const nodes = await readNodes(readDatabase());
  return nodes.some((node) => node.id === id) ? [] : [noNode];
}
