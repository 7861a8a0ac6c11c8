import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { closeDatabase } from "~/platform/database/database.server";

// Run as a program: changes a setting of the site that the environment names.
const [, , key = "", value = ""] = process.argv;
await changeSetting(key, JSON.parse(value));
await closeDatabase();
