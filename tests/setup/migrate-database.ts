import { closeDatabase } from "~/platform/database/database.server";
import { migrate } from "~/platform/database/migrate.server";

// Run as a process of its own, because a process has one environment and so one database.
await migrate();
await closeDatabase();
