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
import { CommandFault, runFoundingCommand, say, usageOf } from "./command";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

const usage = usageOf(
  "npm run settings -- get [KEY] | set KEY VALUE | export [FILE] | import FILE [--dry-run]",
);
/** The exit code where some lines of a file were not taken, and others fit. */
const inPart = 2;
const [verb, key, ...words] = process.argv.slice(2);

await runFoundingCommand(async () => {
  if (verb === "get" && words.length === 0) await printSettings(key);
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
    const why = fileFault(error);
    throw new CommandFault(
      forTerminal(`${file} cannot be written: ${why}`, `不能写 ${file}：${why}`),
    );
  }
  say(forTerminal(`Exported to ${file}`, `导出到 ${file}`));
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
    const why = fileFault(error);
    throw new CommandFault(forTerminal(`${file} cannot be read: ${why}`, `不能读 ${file}：${why}`));
  }
  return textOfFile(bytes);
}

function fileFault(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT")
    return forTerminal("there is no such file or folder", "没有这个文件或文件夹");
  if (code === "EEXIST") {
    return forTerminal("it is there already and stays as it is", "已经有这个文件了，不会盖掉它");
  }
  if (code === "EISDIR") return forTerminal("it is a folder", "这是一个文件夹");
  return error instanceof Error ? error.message : String(error);
}

function tellPlan(plan: SettingPlan, dry: boolean): void {
  const { changes, refused, leftOut, unknown } = plan;
  for (const { key, label, before, after } of changes) {
    say(onOneLine(`${labelledKey(key, label)}${before} → ${after}`));
  }
  for (const { key, label, why } of leftOut) say(passedOver(`${labelledKey(key, label)}${why}`));
  for (const name of unknown.names) {
    const shown = onOneLine(name);
    say(passedOver(forTerminal(`${shown}: there is no such setting`, `${shown}：没有这个设置`)));
  }
  if (unknown.more > 0) {
    say(
      passedOver(
        forTerminal(
          `${unknown.more} more: there are no such settings`,
          `别的 ${unknown.more} 个：没有这些设置`,
        ),
      ),
    );
  }
  for (const { key, label, faults } of refused) {
    process.stderr.write(`${onOneLine(`${labelledKey(key, label)}${faults.join("；")}`)}\n`);
  }
  const told = sumOfPlan(plan, dry);
  const cannot = refused.length;
  if (cannot === 0) return say(told);
  say(forTerminal(`${told}; ${cannot} cannot be imported`, `${told}，${cannot} 项不能导入`));
  process.exitCode = plan.fitting > 0 ? inPart : 1;
}

function sumOfPlan({ changes, refused, fitting }: SettingPlan, dry: boolean): string {
  const { length } = changes;
  if (length > 0) {
    return forTerminal(
      `${dry ? "Would change" : "Changed"} ${length}`,
      `${dry ? "会改" : "改了"} ${length} 项`,
    );
  }
  if (refused.length === 0 || fitting > 0) return forTerminal("Nothing to change", "没有要改的");
  return forTerminal(
    `Nothing ${dry ? "would be" : "was"} imported`,
    dry ? "什么都不会导入" : "什么都没有导入",
  );
}

/** A setting's key with what the pages call it, before what is said of it. */
function labelledKey(key: string, label: string): string {
  return forTerminal(`${key} (${label}): `, `${key}（${label}）：`);
}

function passedOver(what: string): string {
  return forTerminal(`Passed over ${what}`, `没有理会 ${what}`);
}

function noSetting(key: string): string {
  return forTerminal(`There is no setting ${key}`, `没有名为 ${key} 的设置`);
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
  if (!isSettingKey(key)) throw new CommandFault(noSetting(key));
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
  throw new CommandFault(
    isSettingKey(key)
      ? forTerminal(`${key}: ${faults[0]}`, `${key}：${faults[0]}`)
      : noSetting(key),
  );
}

function parseJson(typed: string): unknown[] {
  try {
    return [JSON.parse(typed)];
  } catch {
    return [];
  }
}
