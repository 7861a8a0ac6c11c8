import "./environment-check";
import { setByCommand } from "~/features/admin/audit/command-acts.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { isSettingKey } from "~/features/site/settings/setting.schema";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { CommandFault, runSiteCommand, say } from "./command";

const usage = "Usage: npm run settings -- get [KEY] | set KEY VALUE";
const [verb, key, ...words] = process.argv.slice(2);

await runSiteCommand(async () => {
  if (verb === "get") await printSettings(key);
  else if (verb === "set" && key && words.length > 0) await changeByCommand(key, words.join(" "));
  else throw new CommandFault(usage);
});

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
