import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { closeDatabase } from "~/platform/database/database.server";
import { migrate } from "~/platform/database/migrate.server";

// Run as a process of its own, because a process has one environment and so one database.
await migrate();
// Tests type faster than anybody else; those of the pace set it themselves.
await changeSetting("formSeconds", 0);
await closeDatabase();
