import { readNode } from "~/features/content/nodes/node.queries.server";
import { readStoredSettings } from "~/features/site/settings/setting.queries.server";
import { dateIn, machineTime } from "~/platform/clock/clock";
import { readDatabase } from "~/platform/database/database.server";
import { readSiteVersion } from "~/platform/env/site-version.server";
import { settingFile } from "./setting-file";

/** The settings as they are stored at this moment as a file, for the site with this address. */
export async function exportSettings(site: string): Promise<{ name: string; text: string }> {
  const db = readDatabase();
  const settings = await readStoredSettings(db);
  const node = await readNode(db, settings.defaultNodeId);
  const { timeZone } = settings;
  const now = Date.now();
  const head = { release: readSiteVersion(), time: machineTime(now, timeZone), site };
  const text = settingFile(head, settings, node?.name ?? "");
  return { name: `zhulin-settings-${dateIn(timeZone, now)}.json`, text };
}
