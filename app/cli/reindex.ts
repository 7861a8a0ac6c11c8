import "./environment-check";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { rebuildSearch } from "~/features/seo/search-rebuild.server";
import { CommandFault, runSiteCommand, say, usageOf } from "./command";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

await runSiteCommand(async () => {
  if (process.argv.length > 2) throw new CommandFault(usageOf("npm run reindex"));
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
