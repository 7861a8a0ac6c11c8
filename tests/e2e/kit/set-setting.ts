import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { closeDatabase } from "~/platform/database/database.server";

// Forked: changes settings of the site that the environment names, as often as it is told to, and ends with its parent.
process.on("message", ({ key, value }: { key: string; value: unknown }) => {
  void changeSetting(key, value).then(() => process.send?.("changed"));
});
process.on("disconnect", () => void closeDatabase());
