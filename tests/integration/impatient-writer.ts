import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { closeDatabase, readDatabase } from "~/platform/database/database.server";
import { withPatience } from "~/platform/database/patience.server";

// Another process of the site, which writes a few times when it is told to, and fails where it waits for too long.
readDatabase();
process.once("message", async () => {
  for (const words of ["一", "二", "三"]) {
    await withPatience(3000, () => changeSetting("siteDescription", words));
  }
  await closeDatabase();
  process.disconnect();
});
process.send?.("ready");
