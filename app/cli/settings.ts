import "./environment-check";
import fs from "node:fs";
import { setByCommand } from "~/features/admin/audit/command-acts.commands.server";
import { exportSettings } from "~/features/admin/settings/setting-export.server";
import { textOfFile } from "~/features/admin/settings/setting-file";
import {
  importByCommand,
  planByCommand,
  type SettingPlan,
} from "~/features/admin/settings/setting-import.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { isSettingKey } from "~/features/site/settings/setting.schema";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { publicOrigin } from "~/platform/http/site-address.server";
import { CommandFault, runSiteCommand, say } from "./command";

const usage =
  "Usage: npm run settings -- get [KEY] | set KEY VALUE | export [FILE] | import FILE [--dry-run]";
/** The exit code where some lines of a file were not taken, and the others were. */
const inPart = 2;
const [verb, key, ...words] = process.argv.slice(2);

await runSiteCommand(async () => {
  if (verb === "get") await printSettings(key);
  else if (verb === "set" && key && words.length > 0) await changeByCommand(key, words.join(" "));
  else if (verb === "export" && words.length === 0) await exportByCommand(key);
  else if (verb === "import" && key && !key.startsWith("-")) await importFile(key, words);
  else throw new CommandFault(usage);
});

async function exportByCommand(file: string | undefined): Promise<void> {
  const { text } = await exportSettings(publicOrigin());
  if (file === undefined) return say(text.trimEnd());
  try {
    fs.writeFileSync(file, text, { flag: "wx" });
  } catch (error) {
    throw new CommandFault(`不能写 ${file}：${fileFault(error)}`);
  }
  say(`导出到 ${file}`);
}

async function importFile(file: string, options: string[]): Promise<void> {
  const dry = options[0] === "--dry-run";
  if (options.length > (dry ? 1 : 0)) throw new CommandFault(usage);
  const text = readSettingText(file);
  tellPlan(await (dry ? planByCommand(text) : importByCommand(text)), dry);
}

function readSettingText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(file);
  } catch (error) {
    throw new CommandFault(`不能读 ${file}：${fileFault(error)}`);
  }
  return textOfFile(bytes);
}

function fileFault(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "没有这个文件或文件夹";
  if (code === "EEXIST") return "已经有这个文件了，不会盖掉它";
  if (code === "EISDIR") return "这是一个文件夹";
  return error instanceof Error ? error.message : String(error);
}

function tellPlan({ changes, refused, leftOut, unknown }: SettingPlan, dry: boolean): void {
  for (const { key, label, before, after } of changes) {
    say(onOneLine(`${key}（${label}）：${before} → ${after}`));
  }
  for (const { key, label, why } of leftOut) say(`没有理会 ${key}（${label}）：${why}`);
  for (const name of unknown.names) say(`没有理会 ${onOneLine(name)}：没有这个设置`);
  if (unknown.more > 0) say(`没有理会别的 ${unknown.more} 个：没有这些设置`);
  for (const { key, label, faults } of refused) {
    process.stderr.write(`${onOneLine(`${key}（${label}）：${faults.join("；")}`)}\n`);
  }
  const told =
    changes.length === 0 ? "没有要改的" : `${dry ? "会改" : "改了"} ${changes.length} 项`;
  say(refused.length === 0 ? told : `${told}，${refused.length} 项不能导入`);
  if (refused.length > 0) process.exitCode = inPart;
}

/** What stood in a file, without what would steer the terminal. */
function onOneLine(text: string): string {
  return text.replaceAll(/\p{C}+/gu, " ");
}

async function printSettings(key: string | undefined): Promise<void> {
  const settings = await readSettings();
  if (key === undefined) {
    for (const [name, value] of Object.entries(settings)) say(`${name} = ${JSON.stringify(value)}`);
    return;
  }
  if (!isSettingKey(key)) throw new CommandFault(`没有名为 ${key} 的设置`);
  say(asTyped(settings[key]));
}

function asTyped(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A value is JSON where that fits the setting, else the text as it was typed. */
async function changeByCommand(key: string, typed: string): Promise<void> {
  const faults: string[] = [];
  for (const value of [...parseJson(typed), typed]) {
    try {
      await setByCommand(key, value);
      return await printSettings(key);
    } catch (error) {
      if (!(error instanceof FieldsInvalid)) throw error;
      faults.push(error.message);
    }
  }
  throw new CommandFault(isSettingKey(key) ? `${key}：${faults[0]}` : `没有名为 ${key} 的设置`);
}

function parseJson(typed: string): unknown[] {
  try {
    return [JSON.parse(typed)];
  } catch {
    return [];
  }
}
