import { readSettings } from "~/features/site/settings/setting.queries.server";
import { closeDatabase } from "~/platform/database/database.server";

// Another process of the same site: says when it has read once, and again when the title is the awaited one.
const awaited = process.argv[2];
const say = (text: string) => process.stdout.write(`${text}\n`);

say((await readSettings()).siteTitle);
const watch = setInterval(async () => {
  const { siteTitle } = await readSettings();
  if (siteTitle !== awaited) return;
  clearInterval(watch);
  say(siteTitle);
  await closeDatabase();
}, 20);
