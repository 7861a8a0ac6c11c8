import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { rebuildSearch } from "~/features/seo/search-rebuild.server";
import { runSiteCommand, say } from "./command";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

await runSiteCommand(async () => {
  const start = performance.now();
  const count = await rebuildSearch();
  await recordCommand({ act: "reindex", entityType: "site", entityId: 0 });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(
    forTerminal(
      `The search index is new: ${count} things indexed in ${seconds} s.`,
      `搜索的索引重做好了：${count} 条，用了 ${seconds} 秒。`,
    ),
  );
});
