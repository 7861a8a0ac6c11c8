import "./environment-check";
import { backUpSite } from "~/features/admin/backups/site-backup.server";
import { runSiteCommand, say } from "./command";

await runSiteCommand(async () => say(`The backup is ${await backUpSite()}`));
