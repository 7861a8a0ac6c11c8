import { createHash } from "node:crypto";
import type { Viewer } from "~/features/accounts/user/user";
import type { NodeSummary } from "~/features/content/nodes/node";
import { readNodes } from "~/features/content/nodes/node.queries.server";
import { commandLine, recordAct, type Doer } from "~/features/moderation/audit-log.commands.server";
import {
  keepSettings,
  keepSettingsByCommand,
  requireOwnFactor,
  type HoldSettings,
} from "~/features/moderation/setting-changes.commands.server";
import { noticeTimeFault } from "~/features/site/settings/notice-time";
import { readStoredSettings } from "~/features/site/settings/setting.queries.server";
import {
  settingSchemas,
  type SettingKey,
  type Settings,
} from "~/features/site/settings/setting.schema";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import { isMovedSetting, readSettingFile, settingLines, whyLeftOut } from "./setting-file";
import { faultsOf, holdDefaultNode, refuseLongPage } from "./setting-form.server";
import { aroundChange } from "./setting-difference";
import { settingLabel, settingWords } from "./setting-words";

/** Most names that nobody knows which are told; the rest is counted. */
const mostNames = 20;

/** What a file would change, in the words of the settings' pages. */
export interface SettingPlan {
  changes: { key: string; label: string; before: string; after: string }[];
  refused: { key: string; label: string; faults: string[] }[];
  leftOut: { key: string; label: string; why: string }[];
  unknown: { names: string[]; more: number };
  /** How many lines fit, whether they change anything or not. */
  fitting: number;
  /** The file with the lines alone that fit, to be sent back. */
  content: string;
  /** What the plan was made of: another one means that the settings or the file are others. */
  mark: string;
}

interface CheckedFile {
  plan: SettingPlan;
  /** Those that change, as they are stored. */
  values: Partial<Settings>;
}

/** Who imports: an owner in a browser, or null for somebody at the terminal. */
type Importer = Viewer | null;

/** What a file would change at this moment; FieldsInvalid where it is no file of settings. */
export async function planImport(text: string, who: Importer): Promise<SettingPlan> {
  return (await checkFile(text, who)).plan;
}

/**
 * Stores what a plan of `mark` said, in one transaction; RuleBroken where the settings are others by now, or nothing would
 * change. What fits is stored where other lines do not.
 */
export async function importSettings(owner: Viewer, text: string, mark: string): Promise<void> {
  const { plan, values } = await checkFile(text, owner);
  requireSame(plan.mark, mark);
  if (plan.changes.length === 0) throw new RuleBroken("文件里没有要改的设置");
  await keepSettings(owner, values, importHolding(owner, plan));
}

/** The same at the terminal, where nobody is asked between; answers what was changed, refused and left alone. */
export async function importByCommand(text: string): Promise<SettingPlan> {
  const { plan, values } = await checkFile(text, null);
  if (plan.changes.length > 0)
    await keepSettingsByCommand(values, importHolding(commandLine, plan));
  return plan;
}

/** What a file would change, for who asks at the terminal. */
export const planByCommand = (text: string): Promise<SettingPlan> => planImport(text, null);

/** Takes what the plan stands on, and writes down in one row what the file changes; each change has its own as ever. */
function importHolding(doer: Doer, { changes, mark }: SettingPlan): HoldSettings {
  return async (trx, checked, before) => {
    requireSame(planMark(before, checked), mark);
    await holdDefaultNode(trx, checked);
    const after = changes.map(({ label }) => label).join("、");
    await recordAct(trx, doer, { act: "import", entityType: "setting", entityId: 0, after });
  };
}

function requireSame(one: string, other: string): void {
  if (one === other) return;
  throw new RuleBroken("设置在这期间变过，什么都没有导入。下面是现在会改变的，请再看一遍", 0, 409);
}

async function checkFile(text: string, who: Importer): Promise<CheckedFile> {
  const lines = readSettingFile(text);
  const db = readDatabase();
  const [stored, nodes] = await Promise.all([readStoredSettings(db), readNodes(db)]);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const values: Partial<Record<SettingKey, unknown>> = {};
  const fitting: [string, unknown][] = [];
  const unknown: string[] = [];
  const plan: SettingPlan = {
    changes: [],
    refused: [],
    leftOut: [],
    unknown: { names: [], more: 0 },
    fitting: 0,
    content: "",
    mark: "",
  };
  for (const [key, value] of lines) {
    const label = settingLabel(key);
    const why = whyLeftOut(key);
    if (why !== undefined) plan.leftOut.push({ key, label, why });
    else if (!isMovedSetting(key)) unknown.push(key);
    else {
      const line = await checkLine(key, value, { stored, nodes, who });
      if (line.faults.length > 0) plan.refused.push({ key, label, faults: line.faults });
      else {
        fitting.push([key, value]);
        const [before, after] = [JSON.stringify(stored[key]), JSON.stringify(line.value)];
        if (before === after) continue;
        values[key] = line.value;
        const words = aroundChange(
          settingWords(key, before, names),
          settingWords(key, after, names),
        );
        plan.changes.push({ key, label, ...words });
      }
    }
  }
  refuseTimes(plan, values, stored);
  plan.unknown = {
    names: unknown.slice(0, mostNames).map((name) => name.slice(0, 60)),
    more: Math.max(0, unknown.length - mostNames),
  };
  const refused = new Set(plan.refused.map(({ key }) => key));
  plan.fitting = fitting.filter(([key]) => !refused.has(key)).length;
  const content = settingLines(fitting);
  const mark = planMark(stored, values);
  return { plan: { ...plan, content, mark }, values: values as Partial<Settings> };
}

/** Refuses the times of an announcement where they do not fit each other, or those that stay. */
function refuseTimes(
  plan: SettingPlan,
  values: Partial<Record<SettingKey, unknown>>,
  stored: Settings,
): void {
  const fault = noticeTimeFault({ ...stored, ...(values as Partial<Settings>) });
  for (const key of ["siteNotificationFrom", "siteNotificationUntil"] as const) {
    if (fault === "" || values[key] === undefined) continue;
    delete values[key];
    plan.changes = plan.changes.filter((change) => change.key !== key);
    plan.refused.push({ key, label: settingLabel(key), faults: [fault] });
  }
}

interface LineGround {
  stored: Settings;
  nodes: NodeSummary[];
  who: Importer;
}

/** A line of a file as the form of its setting takes it. */
async function checkLine(
  key: SettingKey,
  given: unknown,
  { stored, nodes, who }: LineGround,
): Promise<{ value: unknown; faults: string[] }> {
  if (key === "defaultNodeId") {
    const node = nodes.find(({ name }) => name === given);
    return { value: node?.id, faults: node ? [] : [noSuchNode(given)] };
  }
  // A form has only texts, so that the schemas read numbers of what is none.
  const isNone = typeof stored[key] === "number" && typeof given !== "number";
  const value = isNone ? Number.NaN : given;
  const faults = faultsOf(key, value, (item) => `第 ${item + 1} 项`);
  if (faults.length > 0) return { value, faults };
  const checked: unknown = settingSchemas[key].parse(value);
  return { value: checked, faults: await laterFaults(key, checked, stored, who) };
}

/** What only the command would find: it is told before, so that the rest of the file can be confirmed. */
async function laterFaults(
  key: SettingKey,
  value: unknown,
  stored: Settings,
  who: Importer,
): Promise<string[]> {
  try {
    if (key === "aboutPage") refuseLongPage(value);
    const demands = key === "moderatorSecondFactor" && value === true && !stored[key];
    if (demands && who) await requireOwnFactor(readDatabase(), who);
    return [];
  } catch (error) {
    if (error instanceof FieldsInvalid) return error.fields[key] ?? [error.message];
    throw error;
  }
}

const noSuchNode = (name: unknown) =>
  typeof name === "string" ? `没有叫“${name.slice(0, 60)}”的节点，请先建好它` : "要填节点的名称";

/** Tells apart what would be changed into what. */
function planMark(before: Settings, values: Partial<Record<SettingKey, unknown>>): string {
  const changes = Object.entries(values).map(([key, value]) => [
    key,
    before[key as SettingKey],
    value,
  ]);
  return createHash("sha256").update(JSON.stringify(changes)).digest("base64url");
}
