import { readPictures } from "~/features/media/upload.queries.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { log } from "~/platform/log/log.server";
import { noticeAt } from "./notice-time";
import { defaultSettings } from "./setting";
import { isSettingKey, settingSchemas, type Settings } from "./setting.schema";
import type { LogoPicture, Site } from "./site";

/** How long a process may use what it read, in milliseconds: a change reaches all within a second. */
const freshness = 500;

interface KeptSettings {
  settings: Settings;
  /** As pages show it: the sides of its pictures are read when the settings are, not for each page. */
  logo: Site["logo"];
  /** By the clock of this process, which nobody sets: by the machine's an old state would hold while that is set back. */
  readTime: number;
}

let kept: KeptSettings | undefined;

/**
 * The settings in force: the defaults with what the owner changed. Who needs them inside a transaction reads them
 * before it, and hands them on.
 */
export async function readSettings(): Promise<Settings> {
  return (await readKeptSettings()).settings;
}

async function readKeptSettings(): Promise<KeptSettings> {
  const now = performance.now();
  if (kept && now - kept.readTime < freshness) return kept;
  const db = readDatabase();
  const settings = await readStoredSettings(db);
  const logo = await readLogo(db, settings.siteLogo);
  kept = { settings, logo, readTime: now };
  return kept;
}

async function readLogo(
  db: Database,
  { light, dark }: Settings["siteLogo"],
): Promise<Site["logo"]> {
  if (light === "") return undefined;
  const stored = await readPictures(db, [light, dark]);
  const pictureAt = (url: string): LogoPicture => {
    const picture = stored.get(url);
    return { url, ...(picture && { width: picture.width, height: picture.height }) };
  };
  return { light: pictureAt(light), ...(dark !== "" && { dark: pictureAt(dark) }) };
}

let reading: Promise<unknown> | undefined;

/** The settings as they were a moment ago, for who cannot wait: the defaults until they were read for the first time. */
export function settingsAtHand(): Settings {
  reading ??= readSettings()
    // Where the database is away, what was read before holds.
    .catch(() => undefined)
    .finally(() => (reading = undefined));
  return kept?.settings ?? defaultSettings;
}

/** The settings as they are stored at this moment, for those who change them or what they name. */
export async function readStoredSettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom("setting").select(["key", "value"]).execute();
  const settings = { ...defaultSettings };
  for (const row of rows) applyStored(settings, row);
  return settings;
}

/** Has them read again, so that this process's own change shows at once. */
export function forgetSettings(): void {
  if (kept) kept.readTime = -Infinity;
}

function applyStored(settings: Settings, row: { key: string; value: string }): void {
  if (!isSettingKey(row.key)) return;
  const parsed = settingSchemas[row.key].safeParse(JSON.parse(row.value));
  if (parsed.success) Object.assign(settings, { [row.key]: parsed.data });
  else log.warn({ key: row.key }, "a stored setting is no longer valid; its default is used");
}

/** What every page shows of the settings. */
export async function readSite(): Promise<Site> {
  const { settings, logo } = await readKeptSettings();
  return {
    title: settings.siteTitle,
    description: settings.siteDescription,
    keywords: settings.siteKeywords,
    navs: settings.siteNavs,
    notification: noticeAt(settings, Date.now()),
    footerLinks: settings.footerLinks,
    copyright: settings.copyright,
    timeZone: settings.timeZone,
    ...(logo && { logo }),
    ...(settings.siteAccent !== "bamboo" && { accent: settings.siteAccent }),
    ...(!settings.offline && { offline: settings.offline }),
  };
}
