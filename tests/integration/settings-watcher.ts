import { setTimeout as rest } from "node:timers/promises";
import { countTurns } from "tests/support/turns-had";
import { readSettings, readStoredSettings } from "~/features/site/settings/setting.queries.server";
import { closeDatabase, readDatabase } from "~/platform/database/database.server";

// Another process of the same site: says when it has read once, and again when the title is the awaited one, with the turns
// that it had since that was stored.
const awaited = process.argv[2];
const say = (text: string) => process.stdout.write(`${text}\n`);

say((await readSettings()).siteTitle);
while ((await readStoredSettings(readDatabase())).siteTitle !== awaited) await rest(5);
const turnsHad = countTurns();
while ((await readSettings()).siteTitle !== awaited) await rest(5);
say(`${awaited} ${turnsHad()}`);
await closeDatabase();
