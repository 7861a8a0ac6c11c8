import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { rebuildSearch } from "~/features/seo/search-rebuild.server";
import { runSiteCommand, say } from "./command";

await runSiteCommand(async () => {
  const start = performance.now();
  const count = await rebuildSearch();
  await recordCommand({ act: "reindex", entityType: "site", entityId: 0 });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`The search index is new: ${count} things indexed in ${seconds} s.`);
});
